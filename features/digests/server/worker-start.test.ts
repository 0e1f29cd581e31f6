import { expect, test } from 'vitest';
import { registerJobHandlers } from '#programs/register-job-handlers.ts';
import { makeCollection, makeDigestReader, makeIssue } from '#tests/support/factories/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

test('a worker that starts makes what fell due while none ran, by the database’s clock', async () => {
	const { db } = fixture;
	const dueAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
	const newsletter = await makeNewsletter(db);
	const collection = await makeCollection(db, { newsletterIds: [newsletter.id] });
	const reader = await makeDigestReader(db, collection.id);
	await makeIssue(db, newsletter.id, { title: 'Fell due', at: new Date(dueAt.getTime() - 60_000) });
	await db
		.insertInto('digest_configs')
		.values({
			collection_id: collection.id,
			name: 'Daily',
			description: 'Each day',
			frequency: 'daily',
			delivery_time: dueAt.toISOString().slice(11, 16),
			template_subject: 'Today',
			template_content: '{{content}}',
			settled_until: new Date(dueAt.getTime() - 1),
		})
		.execute();
	// The machine's clock is a day off, which must not matter.
	const clock = () => new Date(Date.now() + 24 * 3600 * 1000);
	let wakes = 0;
	const sender = {
		wake() {
			wakes++;
		},
		async stop() {},
	};
	await registerJobHandlers(fixture, {
		...fixture.needs,
		...fixture.outside,
		clock,
		sender,
		makeBackup: async () => {},
	});
	const mails = () => db.selectFrom('deliveries').select(['recipient', 'subject']).execute();
	await expect.poll(mails).toEqual([{ recipient: reader.email, subject: 'Today' }]);
	await expect.poll(() => wakes).toBeGreaterThan(0);
	const [email] = await db.selectFrom('digest_emails').select(['status', 'period_start']).execute();
	expect(email).toEqual({ status: 'sending', period_start: dueAt });
});
