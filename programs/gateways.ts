import path from 'node:path';
import type { Db } from '#database/database.ts';
import { imageModelWithinBudget, textModelWithinBudget } from '#features/prompts/server/within-budget.ts';
import type { BackupStores } from '#gateways/backup-store/backup-store.ts';
import { createBucketStore } from '#gateways/backup-store/bucket-store.ts';
import { createFolderStore } from '#gateways/backup-store/folder-store.ts';
import { type ClaimReader, createClaimReader } from '#gateways/claim-reader/claim-reader.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { createFolderStorage } from '#gateways/file-storage/folder-storage.ts';
import { createS3Storage } from '#gateways/file-storage/s3-storage.ts';
import type { ImageModel } from '#gateways/image-model/image-model.ts';
import { createStabilityModel } from '#gateways/image-model/stability-model.ts';
import { createImapMailbox } from '#gateways/mailbox/imap-mailbox.ts';
import type { Mailbox } from '#gateways/mailbox/mailbox.ts';
import { createNameServer, type NameServer, resolveNameBy } from '#gateways/name-server/name-server.ts';
import type { DispatcherOverride } from '#gateways/outbound/dispatcher.ts';
import { createPublisherLists } from '#gateways/publisher-list/open-publisher-list.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import { createSignedPosts, type SignedPosts } from '#gateways/publisher-list/signed-posts.ts';
import { createSns, type Sns } from '#gateways/sns/sns.ts';
import { createOpenAiModel } from '#gateways/text-model/openai-model.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import { createYoutubeApi } from '#gateways/video-platform/youtube-api.ts';
import { createYoutubeFeed } from '#gateways/video-platform/youtube-feed.ts';
import { createWebReader, type WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';

/** The outside world as used by routes and jobs; outgoing mail goes through the sender. */
export type Gateways = {
	webReader: WebReader;
	claimReader: ClaimReader;
	files: FileStorage;
	backupStores: BackupStores;
	/** Null without an API key. */
	imageModel: ImageModel | null;
	textModel: TextModel | null;
	videoPlatform: VideoPlatform;
	mailbox: Mailbox | null;
	/** The mailbox for reports on our mails, if it is a separate one. */
	bounceMailbox: Mailbox | null;
	nameServer: NameServer;
	openPublisherList: OpenPublisherList;
	signedPosts: SignedPosts;
	sns: Sns;
	/** The mail server whose `Authentication-Results` are trusted; null for none. */
	trustedAuthserv: string | null;
};

export function createGateways(
	config: Config,
	{
		site,
		dispatcherOverride,
		...needs
	}: {
		site: { url: () => string };
		db: Db;
		clock: Clock;
		dispatcherOverride: DispatcherOverride | undefined;
	},
): Gateways {
	const nameServer = createNameServer(config.dnsServers);
	const toOthers = { allowed: config.outboundAllow, publicUrl: site.url, dispatcherOverride };
	return withinBudgets(needs, {
		webReader: createWebReader(toOthers),
		claimReader: createClaimReader({
			...toOthers,
			resolveName: config.dnsServers.length > 0 ? resolveNameBy(nameServer) : undefined,
		}),
		files: openFiles(config),
		backupStores: {
			folder: createFolderStore(config.backupDir),
			bucket: config.s3 && createBucketStore(config.s3, config.backupDir),
		},
		imageModel: config.stability && createStabilityModel(config.stability),
		textModel: config.textModel && createOpenAiModel(config.textModel),
		videoPlatform: createVideoPlatform(config, site),
		mailbox: config.mailbox && createImapMailbox(config.mailbox),
		bounceMailbox: config.bounceMailbox && createImapMailbox(config.bounceMailbox),
		nameServer,
		openPublisherList: createPublisherLists(toOthers),
		signedPosts: createSignedPosts(toOthers),
		sns: createSns(),
		trustedAuthserv: config.trustedAuthserv,
	});
}

export function openFiles(config: Pick<Config, 's3' | 'dataDir'>): FileStorage {
	return config.s3 ? createS3Storage(config.s3) : createFolderStorage(path.join(config.dataDir, 'uploads'));
}

/** All requests to the models, from routes and jobs, share the daily budgets. */
export function withinBudgets(needs: { db: Db; clock: Clock }, outside: Gateways): Gateways {
	const { textModel, imageModel } = outside;
	return {
		...outside,
		textModel: textModel && textModelWithinBudget(needs, textModel),
		imageModel: imageModel && imageModelWithinBudget(needs, imageModel),
	};
}

/** With a key, all videos of a channel; without one, its public page and feed. */
export function createVideoPlatform(
	{ videoPlatform, outboundAllow }: Pick<Config, 'videoPlatform' | 'outboundAllow'>,
	site: { url: () => string },
): VideoPlatform {
	const { apiKey, feedBaseUrl } = videoPlatform;
	if (apiKey) return createYoutubeApi({ ...videoPlatform, apiKey });
	return createYoutubeFeed({ feedBaseUrl, allowed: outboundAllow, publicUrl: site.url });
}
