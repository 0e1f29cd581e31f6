import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { digestWording } from '#features/readers/contract/readers.ts';
import { named } from './catalogue.ts';
import type { DemoContent } from './demo-content.ts';
import { fractionOf } from './made-up/fraction-of.ts';
import { dayMs, hourMs } from './spread-times.ts';

/** A confirmed reader, as far as digests are concerned. */
export type DemoReader = { id: string; email: string; confirmedAt: Date; network: string; userAgent: string };
export type DigestReader = {
	reader: DemoReader;
	collectionId: number;
	since: Date;
	endedAt: Date | null;
};

const shareOfReaders = 0.45;
const shareOfLeavers = 0.12;

/** Subscribes some readers to the digests of collections that send any; a few of them have left since. */
export async function loadDigestReaders(
	tx: Tx,
	{ collections, digests }: Pick<DemoContent, 'collections' | 'digests'>,
	{ readers, collectionIds }: { readers: DemoReader[]; collectionIds: ReadonlyMap<string, number> },
	now: Date,
): Promise<DigestReader[]> {
	const sending = new Set(
		[...digests.configs, ...digests.collectionDigests].map(({ collection }) => collection),
	);
	const chosen = collections
		.filter(({ slug }) => sending.has(slug))
		.flatMap(({ slug, name }) =>
			readers
				.filter(({ email }) => fractionOf(email, 'digest', slug) < shareOfReaders)
				.map((reader) => ({ reader, slug, name, ...timesOf(reader, slug, now) })),
		);
	const asked = chosen.map(({ reader, slug, since, endedAt }) => ({
		reader,
		collectionId: named(collectionIds, slug),
		since,
		endedAt,
	}));
	await insertRows(
		tx,
		'digest_subscriptions',
		asked.map(({ reader, collectionId, since, endedAt }) => ({
			subscriber_id: reader.id,
			collection_id: collectionId,
			confirmed_at: since,
			created_at: since,
			ended_at: endedAt,
			ended_by: endedAt ? 'account' : '',
		})),
	);
	await insertRows(
		tx,
		'consents',
		chosen.map(({ reader, slug, name, since }) => ({
			subscriber_id: reader.id,
			newsletter_id: null,
			collection_id: named(collectionIds, slug),
			wording: digestWording(name),
			page: `/collection/${slug}`,
			ip_truncated: reader.network,
			user_agent: reader.userAgent,
			created_at: new Date(since.getTime() - hourMs / 6),
		})),
	);
	return asked;
}

function timesOf({ email, confirmedAt }: DemoReader, slug: string, now: Date) {
	const since = new Date(confirmedAt.getTime() + fractionOf(email, 'asked', slug) * 9 * dayMs);
	const hasLeft = fractionOf(email, 'left', slug) < shareOfLeavers;
	const leftAt = now.getTime() - fractionOf(email, 'left at', slug) * 6 * dayMs;
	return {
		since: since < now ? since : confirmedAt,
		endedAt: hasLeft && leftAt > since.getTime() ? new Date(leftAt) : null,
	};
}
