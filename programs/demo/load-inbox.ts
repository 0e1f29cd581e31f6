import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { nameInMail } from '#features/inbox/rules/naming/newsletter-name.ts';
import { sourceKeysOf } from '#features/inbox/rules/naming/source-keys.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { type Catalogue, type ListedNewsletter, named } from './catalogue.ts';
import { composeMail, type MailParts } from './compose-mail.ts';
import type { DemoEmail, DemoInbox } from './demo-content.ts';
import type { LoadedIssue } from './load-issues.ts';
import { asMailDocument } from './mail/design-mail.ts';
import { dayMs, hourMs } from './spread-times.ts';

type Known = { catalogue: Catalogue; issues: ReadonlyMap<string, LoadedIssue[]> };

type FoundSource = Exclude<DemoInbox['sources'][number], { status: 'added' }>;

type Arrived = MailParts & {
	receivedAt: Date;
	issueId: number | null;
	kind: 'unknown' | 'issue' | 'confirmation' | 'receipt';
	confirmationUrl: string;
	attempts: number;
	failure: string;
};

const uidValidity = 1_700_000_011;
const firstUid = 4001;
const minuteMs = 60_000;

/** Fills the inbox: mails in every state, and the sources found in them. */
export async function loadInbox(tx: Tx, inbox: DemoInbox, known: Known, now: Date): Promise<void> {
	const mails = inbox.emails
		.map((email) => ({ email, arrived: arrive(email, inbox.address, known, now) }))
		.sort((a, b) => a.arrived.receivedAt.getTime() - b.arrived.receivedAt.getTime());
	const lastMailAt = new Map(mails.map(({ email, arrived }) => [email.source, arrived.receivedAt]));
	const sourceIds = await loadSources(tx, inbox.sources, lastMailAt, known.catalogue, now);
	await insertRows(
		tx,
		'pending_emails',
		mails.map(({ email, arrived }, index) => {
			const { raw, messageId, bodyHash } = composeMail(arrived);
			return {
				mailbox: inbox.mailbox,
				uid_validity: uidValidity,
				uid: firstUid + index,
				message_id: messageId,
				body_hash: bodyHash,
				from_name: arrived.from.name,
				from_address: arrived.from.email,
				subject: arrived.subject,
				size_bytes: raw.length,
				raw,
				status: email.status,
				kind: arrived.kind,
				judged_because: email.judgedBecause,
				confirmation_url: arrived.confirmationUrl,
				source_id: email.source === null ? null : named(sourceIds, email.source),
				issue_id: arrived.issueId,
				attempts: arrived.attempts,
				failure: arrived.failure,
				received_at: arrived.receivedAt,
				fetched_at: after(arrived.receivedAt, 3, now),
				processed_at: email.status === 'pending' ? null : after(arrived.receivedAt, 9, now),
			};
		}),
	);
}

async function loadSources(
	tx: Tx,
	sources: DemoInbox['sources'],
	lastMailAt: ReadonlyMap<string | null, Date>,
	{ newsletters, categoryIds }: Catalogue,
	now: Date,
): Promise<Map<string, number>> {
	const rows = sources.map((source) => {
		const described =
			source.status === 'added'
				? describeListed(named(newsletters, source.newsletter))
				: describeFound(source, categoryIds);
		return {
			...described,
			domain: described.email.replace(/^.*@/, ''),
			status: source.status,
			discovered_at: new Date(now.getTime() - source.discoveredDaysAgo * dayMs),
			last_mail_at: lastMailAt.get(source.key) ?? null,
		};
	});
	const inserted = await insertRows(tx, 'newsletter_sources', rows, { returning: ['id', 'email'] });
	const ids = new Map(inserted.map(({ id, email }) => [email, id]));
	await insertRows(
		tx,
		'source_keys',
		rows.flatMap((row) => keysOf(row).map((key) => ({ key, source_id: named(ids, row.email) }))),
	);
	return new Map(sources.map((source, index) => [source.key, named(ids, rows[index]?.email ?? '')]));
}

/** The keys by which later mails find their source, as if these had come by mail. */
function keysOf({ name, email, list_id }: { name: string; email: string; list_id: string }): string[] {
	const from = { name, address: email };
	const headers = list_id ? [{ name: 'list-id', value: `<${list_id}>` }] : [];
	return sourceKeysOf({ headers, from }, nameInMail({ headers, from, subject: '' }));
}

function describeListed({ id, categoryIds, content }: ListedNewsletter) {
	const { name, description, tags, frequency, sender, site } = content;
	return {
		name,
		email: sender.email,
		list_id: listIdOf(site),
		description,
		tags,
		category_id: categoryIds[0] ?? null,
		frequency,
		newsletter_id: id,
	};
}

function describeFound(source: FoundSource, categoryIds: ReadonlyMap<string, number>) {
	const { name, email, listId, description, tags, category, frequency } = source;
	return {
		name,
		email,
		list_id: listId,
		description,
		tags,
		category_id: category === null ? null : named(categoryIds, category),
		frequency,
		newsletter_id: null,
	};
}

/** The mail of an issue that is already filed, or one described in full. */
function arrive(email: DemoEmail, to: string, { catalogue, issues }: Known, now: Date): Arrived {
	const usual = { to, confirmationUrl: '', attempts: 1, failure: '', issueId: null };
	if ('newsletter' in email) {
		const { content } = named(catalogue.newsletters, email.newsletter);
		const issue = named(issues, email.newsletter)[email.issue];
		const words = content.issues[email.issue];
		if (!issue || !words) throw new Error(`${email.newsletter} has no issue ${email.issue}.`);
		return {
			...usual,
			kind: 'issue',
			issueId: issue.id,
			from: { name: content.name, email: content.sender.email },
			subject: issue.title,
			sentAt: issue.sentAt,
			receivedAt: after(issue.sentAt, 1, now),
			listId: listIdOf(content.site),
			charset: 'utf-8',
			text: [words.intro, ...words.stories.flatMap(({ heading, text }) => [heading, text])].join('\n\n'),
			html: asMailDocument(issue.title, issue.originalHtml),
		};
	}
	const receivedAt = new Date(now.getTime() - email.receivedHoursAgo * hourMs);
	return {
		...usual,
		...email,
		sentAt: new Date(receivedAt.getTime() - 20_000),
		receivedAt,
		text: email.paragraphs.join('\n\n'),
		html: `<html><body>${email.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</body></html>`,
	};
}

function listIdOf(site: string): string {
	return `letters.${site}`;
}

function after(time: Date, minutes: number, now: Date): Date {
	return new Date(Math.min(time.getTime() + minutes * minuteMs, now.getTime()));
}
