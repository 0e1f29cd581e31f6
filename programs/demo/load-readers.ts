import { randomUUID } from 'node:crypto';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { type Catalogue, named } from './catalogue.ts';
import type { DemoSubscriber } from './demo-content.ts';
import type { DemoReader } from './load-digest-readers.ts';
import { chooseBy, fractionOf } from './made-up/fraction-of.ts';
import { dayMs, hourMs } from './spread-times.ts';

// Networks reserved for documentation (RFC 5737), which belong to nobody.
const networks = ['192.0.2.0', '198.51.100.0', '203.0.113.0'] as const;
const userAgents = [
	'Mozilla/5.0 (X11; Linux x86_64) Example/1.0',
	'Mozilla/5.0 (Macintosh) Example/1.0',
	'Mozilla/5.0 (Mobile) Example/1.0',
] as const;

const rhythms = ['each', 'each', 'each', 'daily', 'weekly'] as const;

/** Signs up invented readers with their consents, some unconfirmed, some gone again. Returns the confirmed ones. */
export async function loadReaders(
	tx: Tx,
	subscribers: DemoSubscriber[],
	{ newsletters }: Catalogue,
	now: Date,
): Promise<DemoReader[]> {
	const readers = subscribers.map((subscriber) => toReader(subscriber, now));
	await insertRows(
		tx,
		'subscribers',
		readers.map(({ id, content, joinedAt, confirmedAt }) => ({
			// Random on every load: an id in the repository could be guessed.
			id,
			email: content.email,
			first_name: content.firstName,
			last_name: content.lastName,
			source: `newsletter_${named(newsletters, content.subscriptions[0]?.newsletter ?? '').id}`,
			created_at: joinedAt,
			last_active_at: confirmedAt && lastActiveAt(content.email, confirmedAt, now),
			confirmed_at: confirmedAt,
		})),
	);
	const choices = readers.flatMap((reader) =>
		reader.content.subscriptions.map(({ newsletter, status }, index) => ({
			...reader,
			newsletter: named(newsletters, newsletter),
			status,
			index,
		})),
	);
	await insertRows(
		tx,
		'subscriptions',
		choices.map(({ id, newsletter, status, index, joinedAt, confirmedAt, content }) => ({
			subscriber_id: id,
			newsletter_id: newsletter.id,
			status,
			delivery: newsletter.way === 'own-page' ? ('announce' as const) : newsletter.way,
			rhythm: chooseBy(rhythms, content.email, newsletter.slug, 'rhythm'),
			source: index === 0 ? 'direct' : 'co-registration',
			converted_at: confirmedAt,
			created_at: joinedAt,
			ended_at: status === 'active' ? null : lastActiveAt(content.email, joinedAt, now),
		})),
	);
	await insertRows(
		tx,
		'consents',
		choices.map(({ id, newsletter, joinedAt, index, content }) => ({
			subscriber_id: id,
			newsletter_id: newsletter.id,
			collection_id: null,
			wording: `I agree to receive email newsletters and updates from ${newsletter.content.name}`,
			delivery: deliverySentence(newsletter.way, newsletter.content.name),
			page: index === 0 ? `/newsletter/${newsletter.slug}` : `/co-registration/${id}`,
			ip_truncated: chooseBy(networks, content.email),
			user_agent: chooseBy(userAgents, content.email),
			created_at: joinedAt,
		})),
	);
	return readers.flatMap(({ id, content: { email }, confirmedAt }) =>
		confirmedAt
			? [
					{
						id,
						email,
						confirmedAt,
						network: chooseBy(networks, email),
						userAgent: chooseBy(userAgents, email),
					},
				]
			: [],
	);
}

function toReader(content: DemoSubscriber, now: Date) {
	const hours = 1 + Math.floor(fractionOf(content.email, 'joined') * 20);
	const joinedAt = new Date(now.getTime() - content.joinedDaysAgo * dayMs - hours * hourMs);
	const minutes = 2 + Math.floor(fractionOf(content.email, 'confirmed') * 50);
	const confirmedAt = content.confirmed ? new Date(joinedAt.getTime() + minutes * 60_000) : null;
	return { id: randomUUID(), content, joinedAt, confirmedAt };
}

function lastActiveAt(email: string, since: Date, now: Date): Date {
	return new Date(
		since.getTime() + Math.floor(fractionOf(email, 'last active') * (now.getTime() - since.getTime())),
	);
}
