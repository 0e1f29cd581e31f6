import type { Db } from '#database/database.ts';
import type { SignedPosts } from '#gateways/publisher-list/signed-posts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Cipher } from '#platform/encryption.ts';
import type { Log } from '#platform/log.ts';
import type { Signer } from '#platform/signing.ts';

export type PostingNeeds = {
	db: Db;
	log: Log;
	signer: Signer;
	encryption: Cipher;
	signedPosts: SignedPosts;
};

export type WebhookNeeds = PostingNeeds & { clock: Clock };
