import { describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection, makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { countOf, makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
	const response = await fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
	return { status: response.statusCode, body: response.json() };
}
const merge = (id: number, intoId: number) =>
	call('POST', `/api/admin/newsletters/${id}/merge`, { intoId: String(intoId) });

async function makePair(name: string) {
	const { db } = fixture;
	return {
		gone: await makeNewsletter(db, {
			name: `${name} Old`,
			signup_url: 'https://old.example/',
			feed_url: 'https://old.example/feed',
		}),
		kept: await makeNewsletter(db, { name: `${name} New` }),
	};
}

const [early, late] = [new Date(Date.UTC(2025, 0, 1)), new Date(Date.UTC(2026, 0, 1))];

/** Subscribes with the consent it is based on, as a sign-up does. */
async function subscribe(
	id: string,
	newsletterId: number,
	given: { at: Date; confirmed?: Date; left?: Date },
) {
	const { db } = fixture;
	await db
		.insertInto('subscriptions')
		.values({
			subscriber_id: id,
			newsletter_id: newsletterId,
			created_at: given.at,
			converted_at: given.confirmed ?? null,
			...(given.left && { status: 'unsubscribed', ended_at: given.left }),
		})
		.execute();
	await db
		.insertInto('consents')
		.values({
			subscriber_id: id,
			newsletter_id: newsletterId,
			collection_id: null,
			wording: 'Yes',
			created_at: given.at,
		})
		.execute();
}

describe('merging two newsletters', () => {
	test('issues and videos move; the same one is kept once, and what referred to its copy refers to it', async () => {
		const { db } = fixture;
		const { gone, kept } = await makePair('Paper');
		const same = { title: 'In both', content_hash: 'same words' };
		const double = await makeIssue(db, { newsletter_id: gone.id, ...same });
		const first = await makeIssue(db, { newsletter_id: kept.id, ...same });
		const moved = await makeIssue(db, { newsletter_id: gone.id, title: 'Only there' });
		const video = { video_id: 'abc' };
		const doubleVideo = await makeVideo(db, { newsletter_id: gone.id, ...video });
		const firstVideo = await makeVideo(db, { newsletter_id: kept.id, ...video });
		const collection = await makeCollection(db, {
			name: 'Both papers',
			members: [{ id: gone.id, note: 'Read it.' }],
		});
		const mail = await db
			.insertInto('pending_emails')
			.values({
				mailbox: 'INBOX',
				uid_validity: 1,
				uid: 1,
				raw: null,
				source_id: null,
				issue_id: double.id,
				received_at: fixture.clock.now,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await db
			.insertInto('feed_entries')
			.values([
				{ newsletter_id: gone.id, entry_id: 'double', issue_id: double.id, entry_hash: '' },
				{ newsletter_id: gone.id, entry_id: 'moved', issue_id: moved.id, entry_hash: '' },
				{ newsletter_id: gone.id, entry_id: 'known', issue_id: moved.id, entry_hash: '' },
				{ newsletter_id: kept.id, entry_id: 'known', issue_id: first.id, entry_hash: '' },
			])
			.execute();
		const digest = await db
			.insertInto('collection_digests')
			.values({
				collection_id: collection.id,
				repeats_digest_id: null,
				title: 'A digest',
				subject: 'A digest',
				content: 'Words',
				video_ids: [doubleVideo.id],
				included_newsletter_ids: [gone.id, kept.id],
			})
			.returning('id')
			.executeTakeFirstOrThrow();

		const { body: said } = await call('GET', `/api/admin/newsletters/${gone.id}/holdings?intoId=${kept.id}`);
		expect(said).toMatchObject({
			issues: 2,
			sameIssues: 1,
			videos: 1,
			sameVideos: 1,
			collections: 1,
			digests: 1,
		});
		expect(await merge(gone.id, kept.id)).toMatchObject({
			status: 200,
			body: { id: kept.id, name: 'Paper New', signupUrl: 'https://old.example/' },
		});

		const { body: issues } = await call('GET', `/api/newsletters/${gone.slug}/issues`);
		expect(issues.map(({ id }: { id: number }) => id).toSorted()).toEqual([first.id, moved.id].toSorted());
		expect((await call('GET', `/api/newsletters/${gone.slug}`)).body.slug).toBe(kept.slug);
		expect((await call('GET', `/api/newsletters/${gone.id}`)).status).toBe(404);
		expect((await call('GET', '/api/newsletters?q=only+there')).body).toMatchObject([{ id: kept.id }]);
		expect((await call('GET', `/api/collections/${collection.id}`)).body.newsletterIds).toEqual([
			String(kept.id),
		]);
		expect(
			await db.selectFrom('pending_emails').select('issue_id').where('id', '=', mail.id).execute(),
		).toEqual([{ issue_id: first.id }]);
		const entries = db.selectFrom('feed_entries').select(['entry_id', 'newsletter_id', 'issue_id']);
		expect(await entries.orderBy('entry_id').execute()).toEqual([
			{ entry_id: 'double', newsletter_id: kept.id, issue_id: first.id },
			{ entry_id: 'known', newsletter_id: kept.id, issue_id: first.id },
			{ entry_id: 'moved', newsletter_id: kept.id, issue_id: moved.id },
		]);
		expect(
			await db
				.selectFrom('collection_digests')
				.select(['video_ids', 'included_newsletter_ids'])
				.where('id', '=', digest.id)
				.execute(),
		).toEqual([{ video_ids: [firstVideo.id], included_newsletter_ids: [kept.id] }]);
	});

	test('each reader has one subscription with the earliest consent, and nobody who left is brought back', async () => {
		const { db } = fixture;
		const { gone, kept } = await makePair('Crowd');
		const people = { onlyThere: '', both: '', leftSurvivor: '', leftOther: '', leftOnlyThere: '' };
		for (const name of Object.keys(people) as (keyof typeof people)[])
			people[name] = (await makeSubscriber(db, {})).id;
		await subscribe(people.onlyThere, gone.id, { at: early, confirmed: early });
		await subscribe(people.both, gone.id, { at: early, confirmed: early });
		await subscribe(people.both, kept.id, { at: late });
		await subscribe(people.leftSurvivor, gone.id, { at: late, confirmed: late });
		await subscribe(people.leftSurvivor, kept.id, { at: early, confirmed: early, left: late });
		await subscribe(people.leftOther, gone.id, { at: early, confirmed: early, left: late });
		await subscribe(people.leftOther, kept.id, { at: late });
		await subscribe(people.leftOnlyThere, gone.id, { at: early, confirmed: early, left: late });
		await db.updateTable('newsletters').set({ subscribers: 103 }).where('id', '=', gone.id).execute();
		await db.updateTable('newsletters').set({ subscribers: 2 }).where('id', '=', kept.id).execute();

		expect((await merge(gone.id, kept.id)).status).toBe(200);
		const rows = await db
			.selectFrom('subscriptions')
			.select(['subscriber_id', 'status', 'created_at', 'converted_at'])
			.where('newsletter_id', '=', kept.id)
			.execute();
		const of = (id: string) => rows.filter(({ subscriber_id }) => subscriber_id === id);
		expect(of(people.onlyThere)).toMatchObject([{ status: 'active', converted_at: early }]);
		expect(of(people.both)).toMatchObject([{ status: 'active', created_at: early, converted_at: early }]);
		expect(of(people.leftSurvivor)).toMatchObject([{ status: 'unsubscribed' }]);
		// The confirmation of a subscription that ended does not carry over.
		expect(of(people.leftOther)).toMatchObject([{ status: 'active', created_at: late, converted_at: null }]);
		expect(of(people.leftOnlyThere)).toMatchObject([{ status: 'unsubscribed' }]);
		// 103 + 2, minus the reader who had both and the one who had left.
		expect(await countOf(db, kept.id)).toBe(103);
		const consents = await db
			.selectFrom('consents')
			.select(['subscriber_id', 'confirmed_at', 'ended_at'])
			.where('newsletter_id', '=', kept.id)
			.execute();
		expect(consents).toHaveLength(8);
		expect(consents).toContainEqual({ subscriber_id: people.leftOther, confirmed_at: early, ended_at: late });
	});

	test('nobody is handed over by a consent that they have not confirmed', async () => {
		const { db } = fixture;
		const { gone, kept } = await makePair('Handed');
		const { id } = await makeSubscriber(db, {});
		await subscribe(id, gone.id, { at: early, confirmed: early });
		await subscribe(id, kept.id, { at: late });
		await db
			.updateTable('subscriptions')
			.set({ delivery: 'hand-over' })
			.where('newsletter_id', '=', kept.id)
			.execute();
		expect((await merge(gone.id, kept.id)).status).toBe(200);
		expect(
			await db
				.selectFrom('subscriptions')
				.select(['delivery', 'converted_at'])
				.where('subscriber_id', '=', id)
				.execute(),
		).toEqual([{ delivery: 'announce', converted_at: early }]);
	});

	test('a second merge leaves the times that the first one wrote to a consent', async () => {
		const { db } = fixture;
		const { gone, kept } = await makePair('Twice');
		const last = await makeNewsletter(db, { name: 'Twice Last' });
		const { id } = await makeSubscriber(db, {});
		const [joined, left] = [new Date(Date.UTC(2024, 0, 1)), new Date(Date.UTC(2024, 6, 1))];
		await subscribe(id, gone.id, { at: joined, confirmed: joined, left });
		await subscribe(id, kept.id, { at: early, confirmed: early, left: late });
		await subscribe(id, last.id, { at: late });
		expect((await merge(gone.id, kept.id)).status).toBe(200);
		expect((await merge(kept.id, last.id)).status).toBe(200);
		expect(
			await db
				.selectFrom('consents')
				.select(['created_at', 'newsletter_id', 'confirmed_at', 'ended_at'])
				.where('subscriber_id', '=', id)
				.orderBy('created_at')
				.execute(),
		).toEqual([
			{ created_at: joined, newsletter_id: last.id, confirmed_at: joined, ended_at: left },
			{ created_at: early, newsletter_id: last.id, confirmed_at: early, ended_at: late },
			{ created_at: late, newsletter_id: last.id, confirmed_at: null, ended_at: null },
		]);
	});

	test('sources, mailings and former addresses move, and it is written down', async () => {
		const { db } = fixture;
		const { gone, kept } = await makePair('Post');
		const source = await db
			.insertInto('newsletter_sources')
			.values({
				email: 'a@post.example',
				domain: 'post.example',
				status: 'added',
				category_id: null,
				newsletter_id: gone.id,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const mailing = { key: 'issue:1', newsletter_id: gone.id, subject: 'Post', html: '', plain_text: '' };
		await db.insertInto('mailings').values(mailing).execute();
		await call('PATCH', `/api/newsletters/${gone.id}`, { name: 'Post Renamed' });
		await merge(gone.id, kept.id);
		for (const slug of ['post-old', 'post-renamed'])
			expect((await call('GET', `/api/newsletters/${slug}`)).body.id).toBe(kept.id);
		expect((await call('GET', `/api/newsletter-sources/${source.id}`)).body.newsletterId).toBe(kept.id);
		expect((await call('GET', `/api/newsletters/${kept.id}/mailings`)).body).toMatchObject([
			{ key: 'issue:1' },
		]);
		const { rows } = await fixture.engine.query(
			"select username, before, after from audit_log where action = 'merged' and subject_id = $1",
			[String(gone.id)],
		);
		expect(rows).toMatchObject([
			{
				username: 'ada',
				before: { id: gone.id },
				after: { id: kept.id, moved: { sources: 1, addresses: 2 } },
			},
		]);
	});

	test('into itself, into nothing, and twice at once are refused clearly', async () => {
		const { gone, kept } = await makePair('Race');
		expect(await merge(gone.id, gone.id)).toMatchObject({
			status: 409,
			body: { message: 'A newsletter cannot be merged into itself.' },
		});
		expect((await merge(gone.id, 999_999)).status).toBe(404);
		const answers = await Promise.all([merge(gone.id, kept.id), merge(kept.id, gone.id)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
	});
});
