import { truncateText } from '#text/truncate-text.ts';

/** The result of testing a service, in a sentence for people. */
export type ServiceCheck = { isWorking: boolean; message: string };

/** Why a request failed: fetch only says so in the cause. */
export function reasonOf(error: unknown): string {
	const { message, cause } = error as Error;
	return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

/** A message of a service or a library on one line, shortened and without secrets. */
export function redactSecrets(secrets: readonly string[], text: string): string {
	const said = secrets
		.filter((secret) => secret.length >= 3)
		.reduce((words, secret) => words.replaceAll(secret, '…'), text)
		.replace(/\s+/g, ' ')
		.trim();
	return truncateText(said, 300);
}
