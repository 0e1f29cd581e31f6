import { expect, test } from 'vitest';
import { follow } from '#tests/support/factories/delivery-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

test('an issue of both newsletters still comes with the paper it waits for, and nobody gets it twice', async () => {
	const { app, db } = fixture;
	const gone = await makeNewsletter(db, { name: 'Sunday Old' });
	const kept = await makeNewsletter(db, { name: 'Sunday New' });
	const double = await makeIssue(db, { newsletter_id: gone.id, content_hash: 'same' });
	const first = await makeIssue(db, { newsletter_id: kept.id, content_hash: 'same' });
	const reader = async () => {
		const { id } = await makeSubscriber(db, {});
		await follow(db, id, gone.id, { rhythm: 'weekly' });
		return id;
	};
	const [waits, isBeingSent, takesBoth, gotTheOther, gotItInAPaper, gotItByItself, gotNothing] = [
		await reader(),
		await reader(),
		await reader(),
		await reader(),
		await reader(),
		await reader(),
		await reader(),
	];
	const [early, late] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-22T08:00:00Z')];
	const item = { issue_id: double.id, due_at: late };
	await db
		.insertInto('paper_items')
		.values([
			{ ...item, subscriber_id: waits },
			{ ...item, subscriber_id: isBeingSent, mailing_key: 'paper:1' },
			{ ...item, subscriber_id: takesBoth },
			{ subscriber_id: takesBoth, issue_id: first.id, due_at: early },
			{ ...item, subscriber_id: gotTheOther },
			{ ...item, subscriber_id: gotItInAPaper, due_at: early, mailing_key: 'paper:1' },
			{ ...item, subscriber_id: gotItInAPaper, issue_id: first.id },
			{ ...item, subscriber_id: gotItByItself, issue_id: first.id },
			{ ...item, subscriber_id: gotNothing, issue_id: first.id },
		])
		.execute();
	for (const [newsletter, issue] of [
		[kept, first],
		[gone, double],
	] as const)
		await db
			.insertInto('mailings')
			.values({
				key: `issue:${issue.id}`,
				newsletter_id: newsletter.id,
				subject: '',
				html: '',
				plain_text: '',
			})
			.execute();
	for (const [issue, subscriber_id, status] of [
		[first, gotTheOther, 'sent'],
		[double, gotItByItself, 'sent'],
		[double, gotNothing, 'withdrawn'],
	] as const)
		await db
			.insertInto('deliveries')
			.values({
				kind: 'issue',
				mailing_key: `issue:${issue.id}`,
				recipient: `${subscriber_id}@example.com`,
				subscriber_id,
				message_id: `${subscriber_id}@example.com`,
				subject: '',
				status,
			})
			.execute();
	const merged = await app.inject({
		method: 'POST',
		url: `/api/admin/newsletters/${gone.id}/merge`,
		headers: admin,
		payload: { intoId: String(kept.id) },
	});
	expect(merged.statusCode).toBe(200);
	const items = await db.selectFrom('paper_items').selectAll().execute();
	const moved = { issue_id: first.id, due_at: late, mailing_key: null };
	expect(items).toHaveLength(5);
	expect(items).toContainEqual({ ...moved, subscriber_id: waits });
	expect(items).toContainEqual({ ...moved, subscriber_id: gotNothing });
	expect(items).toContainEqual({ ...moved, subscriber_id: isBeingSent, mailing_key: 'paper:1' });
	expect(items).toContainEqual({ ...moved, subscriber_id: takesBoth, due_at: early });
	expect(items).toContainEqual({
		...moved,
		subscriber_id: gotItInAPaper,
		due_at: early,
		mailing_key: 'paper:1',
	});
});
