import type { BounceConfig } from '#platform/bounce-config.ts';
import type { ImapConfig } from '#platform/outside-config.ts';
import type { Mailbox, Smtp } from '#platform/smtp-config.ts';

/** What the configuration says about sending mail and about what comes back. */
export type SendingConfig = Partial<BounceConfig> & {
	smtp?: Smtp | null;
	mailFrom?: Mailbox | undefined;
	mailbox?: ImapConfig | null;
};
