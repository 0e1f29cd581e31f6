import type { ServicesConfig } from '#features/site/server/services/services-config.ts';
import type { OutsideService } from '#features/status/rules/judge-services.ts';

export function isConfigured(config: ServicesConfig, service: OutsideService): boolean {
	switch (service) {
		case 'imageModel':
			return Boolean(config.stability);
		case 'videoPlatform':
			return Boolean(config.videoPlatform?.apiKey);
		case 'objectStorage':
			return Boolean(config.s3);
		default:
			return Boolean(config[service]);
	}
}

/** Secrets to redact from error messages. */
export function secretsOf(config: ServicesConfig): string[] {
	return [
		config.smtp?.login?.password,
		config.mailbox?.password,
		config.bounceMailbox?.password,
		config.textModel?.apiKey,
		config.stability?.apiKey,
		config.videoPlatform?.apiKey,
		config.s3?.secretAccessKey,
		config.databaseUrl &&
			URL.canParse(config.databaseUrl) &&
			decodeURIComponent(new URL(config.databaseUrl).password),
	].filter((secret): secret is string => Boolean(secret));
}
