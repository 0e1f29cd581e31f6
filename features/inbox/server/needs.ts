import type { Db } from '#database/database.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { Mailbox } from '#gateways/mailbox/mailbox.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { Signer } from '#platform/signing.ts';
import type { SenderNeeds } from './mails/prove-sender.ts';

export type InboxNeeds = SenderNeeds & {
	db: Db;
	clock: Clock;
	readTime: (db: Db) => Promise<Date>;
	log: Log;
	enqueue: Enqueue;
	/** Null if no mailbox is configured. */
	mailbox: Mailbox | null;
	/** The mailbox for reports about our mails; null: the one above. */
	bounceMailbox: Mailbox | null;
	signer: Signer;
	textModel: TextModel | null;
	webReader: WebReader;
	files: FileStorage;
};
