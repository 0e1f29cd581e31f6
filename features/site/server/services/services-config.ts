import type { Config } from '#platform/config.ts';

/** The part of the configuration that determines the services. */
export type ServicesConfig = Partial<
	Pick<
		Config,
		| 'smtp'
		| 'mailFrom'
		| 'publicUrl'
		| 'databaseUrl'
		| 's3'
		| 'stability'
		| 'textModel'
		| 'mailbox'
		| 'bounceMailbox'
		| 'videoPlatform'
	>
>;
