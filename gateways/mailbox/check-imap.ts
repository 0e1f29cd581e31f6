import type { ImapConfig } from '#platform/gateway-config.ts';
import type { ServiceCheck } from '#platform/service-check.ts';
import { MailboxError } from './mailbox.ts';

/** Signs in the same way fetching does and checks that the folder exists, without reading anything. */
export async function checkImap(config: ImapConfig, { timeoutMs = 8000 } = {}): Promise<ServiceCheck> {
	// Loaded lazily: most installations have no mailbox.
	const { createImapMailbox } = await import('./imap-mailbox.ts');
	try {
		await createImapMailbox(config, { timeoutMs: timeoutMs }).check();
		return { isWorking: true, message: `${config.host}:${config.port} took our name and password.` };
	} catch (error) {
		if (error instanceof MailboxError) return { isWorking: false, message: error.message };
		throw error;
	}
}
