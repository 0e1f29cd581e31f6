import type { Services } from '#features/site/contract/services.ts';

/** The name of each service, its variable, and what happens with and without it. */
export const serviceWords: Record<
	keyof Services,
	{ name: string; variable: string; on: string; off: string }
> = {
	smtp: {
		name: 'Mail server',
		variable: 'SMTP_URL',
		on: 'Mail is sent through it.',
		off: 'Mail is kept in the outbox, where it can be read.',
	},
	mailFrom: {
		name: 'Sender of mail',
		variable: 'MAIL_FROM',
		on: 'Mail carries the sender that was set.',
		off: 'Mail carries a sender made from the name and the address of the site.',
	},
	publicUrl: {
		name: 'Public address',
		variable: 'PUBLIC_URL',
		on: 'Links in mail and feeds lead there.',
		off: 'Links in mail and feeds lead to the address that the server listens on.',
	},
	mailbox: {
		name: 'Mailbox',
		variable: 'IMAP_HOST',
		on: 'Issues are read from the mail that arrives there.',
		off: 'No mail is read; issues are added by hand.',
	},
	textModel: {
		name: 'Text model',
		variable: 'OPENAI_API_KEY',
		on: 'It writes summaries, explanations and suggestions, within a daily budget.',
		off: 'Rules do it, as well as they honestly can.',
	},
	imageModel: {
		name: 'Image model',
		variable: 'STABILITY_API_KEY',
		on: 'It draws images from a description.',
		off: 'Newsletters without an image show the cover that we draw from their name.',
	},
	videoPlatform: {
		name: 'Video platform',
		variable: 'YOUTUBE_API_KEY',
		on: 'Channels and videos are looked up with a key.',
		off: 'Channels are read from their public feed, which has their latest videos.',
	},
	databaseServer: {
		name: 'Database server',
		variable: 'DATABASE_URL',
		on: 'The data stands in a PostgreSQL server.',
		off: 'The data stands in the embedded database, in the data folder.',
	},
	objectStorage: {
		name: 'Object storage',
		variable: 'S3_ENDPOINT',
		on: 'Images are kept there.',
		off: 'Images are kept in the data folder.',
	},
};
