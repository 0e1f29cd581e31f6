import type { ImapConfig } from '#server/platform/outside-config.ts';
import { type ServiceCheck, sayWithout } from '#server/platform/service-check.ts';

/** Signs in to the mailbox and out again, and reads nothing. */
export async function checkImap(
	{ host, port, secure, user, password }: ImapConfig,
	{ timeoutMs = 8000 } = {},
): Promise<ServiceCheck> {
	const place = `${host}:${port}`;
	// Loaded when first needed: most installations have no mailbox.
	const { ImapFlow } = await import('imapflow');
	const client = new ImapFlow({
		host,
		port,
		secure,
		auth: { user, pass: password },
		logger: false,
		verifyOnly: true,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		// Nobody listens in between, and such servers seldom have a certificate for this name.
		tls: { rejectUnauthorized: !/^(localhost|127\.[\d.]+|::1)$/.test(host) },
	});
	// What goes wrong after we have hung up is nobody's trouble.
	client.on('error', () => {});
	try {
		await client.connect();
		return { isWorking: true, message: `${place} took our name and password.` };
	} catch (error) {
		const { responseText, message } = error as Error & { responseText?: string };
		return { isWorking: false, message: `${place}: ${sayWithout([password], responseText ?? message)}` };
	} finally {
		client.close();
	}
}
