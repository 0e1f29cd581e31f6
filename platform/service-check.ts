import { cutText } from '#text/cut-text.ts';

/** What a try of a service has shown, in a sentence for people. */
export type ServiceCheck = { isWorking: boolean; message: string };

/** Why a call did not come about: a failed fetch only says so in its cause. */
export function reasonOf(error: unknown): string {
	const { message, cause } = error as Error;
	return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

/** Words of a service or a library, shortened, on one line, and without what must not be seen. */
export function sayWithout(secrets: readonly string[], text: string): string {
	const said = secrets
		.filter((secret) => secret.length >= 3)
		.reduce((words, secret) => words.replaceAll(secret, '…'), text)
		.replace(/\s+/g, ' ')
		.trim();
	return cutText(said, 300);
}
