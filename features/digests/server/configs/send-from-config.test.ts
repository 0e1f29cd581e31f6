import { expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { readDatabaseTime } from '#database/database-time.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { setUpDigestRules } from '#tests/support/digest-rules.ts';
import { makeIssue } from '#tests/support/factories/digest-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeVideo } from '#tests/support/factories/reading-factories.ts';
import { sendFromConfig } from './run-config.ts';
import { updateConfig } from './write-config.ts';

const { setup, rule } = setUpDigestRules();
const news = ['Already there', 'Stored late', 'Filmed late', 'Joined late'];

async function sendNow(id: number): Promise<string> {
	setup.needs = { ...setup.needs, readTime: readDatabaseTime };
	return (await sendFromConfig(setup.needs, setup.ada, id)).message;
}

async function told(): Promise<string[][]> {
	const mailings = await setup.fixture.db
		.selectFrom('mailings')
		.select('html')
		.where('collection_id', '=', setup.collection.id)
		.orderBy('started_at')
		.execute();
	return mailings.map(({ html }) => news.filter((title) => html.includes(title)));
}

test('what an editor has just added goes with a digest that is sent at once', async () => {
	const { id } = await rule();
	await makeIssue(setup.fixture.db, setup.newsletter.id, {
		title: 'Already there',
		at: await readDatabaseTime(setup.fixture.db),
	});
	await sendNow(id);
	expect(await told()).toEqual([['Already there']]);
	expect(await sendNow(id)).toBe('Nothing new since the last digest.');
});

test('a rule that is changed while its digest is composed is not sent as it was before', async () => {
	const { id } = await rule();
	const { db, needs } = setup.fixture;
	await makeIssue(db, setup.newsletter.id, { title: 'Already there', at: await readDatabaseTime(db) });
	let isChanged = false;
	const write = async () => {
		if (!isChanged) await updateConfig(needs, setup.ada, id, { templateContent: 'Better words.' });
		isChanged = true;
		return { is: 'written', value: 'In short.', tokens: 10 };
	};
	setup.needs = { ...setup.needs, textModel: { write } as unknown as TextModel };
	await expect(sendNow(id)).rejects.toThrow('This digest was changed or sent while it was being composed.');
	expect(await told()).toEqual([]);
	expect(await sendNow(id)).toBe('On its way to 1 reader.');
	expect(await told()).toEqual([['Already there']]);
});

// The embedded database runs one transaction after the other.
test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
	'what is being stored while a digest is made is told by the next one, once',
	async () => {
		const { id } = await rule();
		const { db } = setup.fixture;
		const at = await readDatabaseTime(db);
		await makeIssue(db, setup.newsletter.id, { title: 'Already there', at });
		await inTransaction(db, async (tx) => {
			const joined = await makeNewsletter(tx, { name: 'Joined late' });
			const newsletter_id = setup.newsletter.id;
			await makeIssue(tx, newsletter_id, { title: 'Stored late', at: await readTransactionTime(tx) });
			await makeVideo(tx, { newsletter_id, title: 'Filmed late', published_at: at });
			const membership = { collection_id: setup.collection.id, newsletter_id: joined.id };
			await tx.insertInto('collection_members').values(membership).execute();
			await sendNow(id);
		});
		await sendNow(id);
		expect(await sendNow(id)).toBe('Nothing new since the last digest.');
		expect(await told()).toEqual([['Already there'], ['Stored late', 'Filmed late', 'Joined late']]);
	},
);

async function readTransactionTime(tx: typeof setup.fixture.db): Promise<Date> {
	const { now } = await tx.selectNoFrom(({ fn }) => fn<Date>('now').as('now')).executeTakeFirstOrThrow();
	return now;
}
