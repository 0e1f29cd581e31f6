import type { BounceConfig } from '#platform/bounce-config.ts';
import type { ImapConfig } from '#platform/gateway-config.ts';
import type { Mailbox, Smtp } from '#platform/smtp-config.ts';

/** Configuration for sending mail and receiving bounces. */
export type SendingConfig = Partial<BounceConfig> & {
	smtp?: Smtp | null;
	mailFrom?: Mailbox | undefined;
	mailbox?: ImapConfig | null;
};
