import type { VideoPlatformConfig } from '#platform/gateway-config.ts';
import { reasonOf, redactSecrets, type ServiceCheck } from '#platform/service-check.ts';

/** With a key, the cheapest request (one unit of quota); without one, checks that the public pages respond at all. */
export async function checkVideoPlatform(
	{ apiKey, apiBaseUrl, feedBaseUrl }: VideoPlatformConfig,
	{ timeoutMs = 8000 } = {},
): Promise<ServiceCheck> {
	const secrets = apiKey ? [apiKey] : [];
	const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
	try {
		if (apiKey === null) {
			const { status } = await ask(`${feedBaseUrl}/feeds/videos.xml`);
			const isThere = status < 500;
			return {
				isWorking: isThere,
				message: `No key is set: channels are read from their public feed, which ${isThere ? 'answers' : `answered ${status}`}.`,
			};
		}
		const response = await ask(
			`${apiBaseUrl}/i18nLanguages?part=snippet&fields=kind&key=${encodeURIComponent(apiKey)}`,
		);
		if (response.ok) return { isWorking: true, message: 'It took our key.' };
		const { error } = (await response.json()) as { error?: { message?: string } };
		const said = redactSecrets(secrets, error?.message ?? 'no reason given');
		return { isWorking: false, message: `It answered ${response.status}: ${said}` };
	} catch (error) {
		return {
			isWorking: false,
			message: `It does not answer: ${redactSecrets(secrets, reasonOf(error))}`,
		};
	}
}
