import { marked } from 'marked';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { type Catalogue, named } from './catalogue.ts';
import { composeDigest, fillTemplate } from './compose-digest.ts';
import { deliveryTime } from './delivery-times.ts';
import type { DemoContent, DemoDigests } from './demo-content.ts';
import type { SentDigest } from './load-mailings.ts';
import { dayMs, hourMs } from './spread-times.ts';

type Known = {
	catalogue: Catalogue;
	collectionIds: ReadonlyMap<string, number>;
	videoIds: ReadonlyMap<string, number[]>;
};

type Content = Pick<DemoContent, 'digests' | 'collections'>;

const videosPerNewsletter = 2;
const preparedHoursBefore = 3;

/** Digest rules, the digests they made, and those an editor composed, in every state. Returns those that were sent. */
export async function loadDigests(tx: Tx, content: Content, known: Known, now: Date): Promise<SentDigest[]> {
	const configIds = await loadConfigs(tx, content.digests.configs, known, now);
	return [
		...(await loadEmails(tx, content, { ...known, configIds }, now)),
		...(await loadCollectionDigests(tx, content.digests.collectionDigests, known, now)),
	];
}

async function loadConfigs(tx: Tx, configs: DemoDigests['configs'], { collectionIds }: Known, now: Date) {
	const rows = configs.map((config) => ({
		collection_id: named(collectionIds, config.collection),
		name: config.name,
		description: config.description,
		frequency: config.frequency,
		active: config.active,
		delivery_day: config.deliveryDay,
		delivery_time: config.deliveryTime,
		needs_approval: config.needsApproval,
		template_subject: config.templateSubject,
		template_content: config.templateContent,
		created_at: daysBefore(now, config.createdDaysAgo),
	}));
	const inserted = await insertRows(tx, 'digest_configs', rows, { returning: ['id', 'name'] });
	const ids = new Map(inserted.map(({ id, name }) => [name, id]));
	return new Map(configs.map(({ key, name }) => [key, named(ids, name)]));
}

async function loadEmails(
	tx: Tx,
	{ digests, collections }: Content,
	known: Known & { configIds: ReadonlyMap<string, number> },
	now: Date,
) {
	const configs = new Map(digests.configs.map((config) => [config.key, config]));
	const names = new Map(collections.map(({ slug, name }) => [slug, name]));
	const rows = digests.emails.map((email) => {
		const config = named(configs, email.config);
		const periods = email.periodsAhead ?? -(email.periodsAgo ?? 0);
		const dueAt = periods === 0 ? null : deliveryTime(config, now, periods);
		const values = {
			collection_name: named(names, config.collection),
			frequency: config.frequency,
			date: dateOf(dueAt ?? now),
		};
		const isOver = email.status === 'sent' || email.status === 'skipped';
		const { markdown, html } = composeDigest(email, known.catalogue, {
			template: config.templateContent,
			values,
			collectionSlug: config.collection,
		});
		return {
			config_id: named(known.configIds, email.config),
			collection_id: named(known.collectionIds, config.collection),
			title: email.title,
			subject: isOver ? fillTemplate(email.subject, values) : email.subject,
			content: markdown,
			rendered_content: email.status === 'sent' ? html : null,
			newsletter_summaries: JSON.stringify(
				Object.fromEntries(
					email.items.map(({ newsletter, summary }) => [
						named(known.catalogue.newsletters, newsletter).id,
						summary,
					]),
				),
			),
			video_ids: videosOf(email.videosOf, known),
			status: email.status,
			period_start: dueAt,
			outcome_note: email.outcomeNote,
			scheduled_for: dueAt,
			sent_at: email.status === 'sent' ? dueAt : null,
			created_at:
				isOver && dueAt
					? new Date(dueAt.getTime() - preparedHoursBefore * hourMs)
					: daysBefore(now, email.createdDaysAgo ?? 1),
		};
	});
	const returning = ['id', 'collection_id', 'subject', 'content', 'rendered_content', 'sent_at'] as const;
	const inserted = await insertRows(tx, 'digest_emails', rows, { returning });
	return inserted.flatMap((row) => sentDigest(`digest-email:${row.id}`, row));
}

async function loadCollectionDigests(
	tx: Tx,
	digests: DemoDigests['collectionDigests'],
	known: Known,
	now: Date,
) {
	const ids = new Map<string, number>();
	const sent: SentDigest[] = [];
	// A sent copy refers to the digest it repeats, so originals go first.
	const originalsFirst = digests.toSorted(
		(a, b) => Number(a.repeats !== undefined) - Number(b.repeats !== undefined),
	);
	for (const digest of originalsFirst) {
		const sentAt = digest.daysAgo === undefined ? null : atNine(daysBefore(now, digest.daysAgo));
		const scheduledFor = digest.inDays === undefined ? sentAt : atNine(daysBefore(now, -digest.inDays));
		const [row] = await insertRows(
			tx,
			'collection_digests',
			[
				{
					collection_id: named(known.collectionIds, digest.collection),
					repeats_digest_id: digest.repeats === undefined ? null : named(ids, digest.repeats),
					title: digest.title,
					subject: digest.subject,
					content: digest.content,
					frequency: digest.frequency,
					status: digest.status,
					video_ids: videosOf(digest.videosOf, known),
					included_newsletter_ids: digest.includedNewsletters.map(
						(name) => named(known.catalogue.newsletters, name).id,
					),
					scheduled_for: scheduledFor,
					sent_at: sentAt,
					created_at: daysBefore(now, digest.createdDaysAgo ?? (digest.daysAgo ?? 22) + 2),
				},
			],
			{ returning: ['id', 'collection_id', 'subject', 'content', 'rendered_content', 'sent_at'] },
		);
		if (!row) continue;
		ids.set(digest.key, row.id);
		sent.push(...sentDigest(`collection-digest:${row.id}`, row));
	}
	return sent;
}

function sentDigest(
	key: string,
	row: {
		collection_id: number;
		subject: string;
		content: string;
		rendered_content: string | null;
		sent_at: Date | null;
	},
): SentDigest[] {
	if (!row.sent_at) return [];
	const html = row.rendered_content ?? marked.parse(row.content, { async: false });
	return [
		{
			key,
			collectionId: row.collection_id,
			subject: row.subject,
			html,
			plainText: row.content,
			sentAt: row.sent_at,
		},
	];
}

function videosOf(names: string[], { videoIds }: Known): number[] {
	return names.flatMap((name) => named(videoIds, name).slice(0, videosPerNewsletter));
}

function daysBefore(now: Date, days: number): Date {
	return new Date(now.getTime() - days * dayMs);
}

function atNine(day: Date): Date {
	return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 9));
}

function dateOf(time: Date): string {
	return time.toLocaleDateString('en-GB', {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	});
}
