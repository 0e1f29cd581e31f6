import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { createCall, setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';

const mailbox = createFakeMailbox();
const [fixture, headers] = setUpEditorApp({ outside: { mailbox } });
let source: { id: number; newsletterSlug: string };

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const call = createCall(fixture, headers);
const listSources = async () => (await call('GET', '/api/newsletter-sources')).body;
const titles = async () =>
	(await call('GET', `/api/newsletters/${source.newsletterSlug}/issues`)).body.map(
		(issue: { title: string }) => issue.title,
	);
const shownSenders = async () =>
	(await call('GET', `/api/newsletter-sources/${source.id}`)).body.senders.map(
		({ sender }: { sender: string }) => sender,
	);
const from = (address: string, subject: string, name = 'Crumb & Salt') =>
	letter({ from: `${name} <${address}>`, subject });

/** Takes a mail in as the jobs do: only mail of listed newsletters is processed. */
async function arrive(raw: string, { onlyListed = true } = {}) {
	mailbox.deliver(raw);
	await fetchMailHandler(inbox())([{ isAskedFor: false }]);
	await processMailHandler(inbox())([{ onlyListed }]);
	const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
	return (await call('GET', `/api/email/pending?q=${encodeURIComponent(subject)}`)).body[0];
}

beforeAll(async () => {
	await arrive(from('ada@posteo.de', 'The first loaf'), { onlyListed: false });
	const [{ id }] = await listSources();
	await call('POST', `/api/newsletter-sources/${id}/create-newsletter`);
	[source] = await listSources();
});

test('a stranger at the provider of a listed newsletter does not pass as it', async () => {
	expect((await arrive(from('ada@posteo.de', 'The second loaf'))).status).toBe('processed');
	const strange = await arrive(from('eve@posteo.de', 'A strange loaf'), { onlyListed: false });
	expect(strange.sourceId).not.toBe(source.id);
	expect((await titles()).toSorted()).toEqual(['The first loaf', 'The second loaf']);
});

describe('after an upgrade from a version that took everybody at a provider for one sender', () => {
	beforeAll(async () => {
		const { engine } = fixture;
		await engine.query(`delete from newsletter_sources where id <> ${source.id}`);
		await arrive(from('cleo@pm.me', 'Pies and more pies', 'Pie Post'), { onlyListed: false });
		const pies = (await listSources()).find(({ name }: { name: string }) => name === 'Pie Post');
		await call('POST', `/api/newsletter-sources/${pies.id}/merge`, { intoId: source.id });
		await engine.query(`
			update source_merges set keys = '{name:pie post@pm.me}', new_senders = '{pm.me}',
				senders = '[{"source_id": ${pies.id}, "sender": "hey.com", "needs_proof": true, "remembered_at": "2025-12-01"}]';
			update source_senders set sender = 'pm.me'
		`);
		await engine.query('delete from source_keys');
		await engine.query(
			`insert into source_keys
			select 'name:' || key, ${source.id} from unnest('{crumb and salt@posteo.de,crumb and salt@hey.com,pie post@pm.me}'::text[]) key`,
		);
		// Eve's mail was filed like Ada's. At another provider, editors approved Ben, and Dora before her source was merged.
		await engine.query(
			`update pending_emails set source_id = ${source.id}, proven_sender = split_part(from_address, '@', 2)`,
		);
		await engine.query(`insert into source_senders values (${source.id}, 'hey.com', true, '2026-01-01')`);
		await engine.query(`
			insert into pending_emails (
				mailbox, uid_validity, uid, from_address, status, kind, source_id, proven_sender, received_at, fetched_at, processed_at
			)
			values
				('INBOX', 1, 9001, 'ben@hey.com', 'processed', 'issue', ${source.id}, 'hey.com', now(), now(), '2026-01-01'),
				('INBOX', 1, 9002, 'dora@hey.com', 'processed', 'issue', ${source.id}, 'hey.com', now(), now(), '2025-12-01')
		`);
		await engine.query(`delete from migrations where name = '0017-shared-mail-hosts'`);
		await migrate(engine);
	});

	test('issues keep coming from the address it started with, and from the one that an editor approved', async () => {
		expect((await arrive(from('ada@posteo.de', 'Rye by Ada'))).status).toBe('processed');
		expect((await arrive(from('ben@hey.com', 'Barley by Ben'))).status).toBe('processed');
		expect((await arrive(from('cleo@pm.me', 'Pies by Cleo', 'Pie Post'))).status).toBe('processed');
		expect(await titles()).toEqual(expect.arrayContaining(['Rye by Ada', 'Barley by Ben', 'Pies by Cleo']));
		expect(await shownSenders()).toEqual(['ada@posteo.de', 'ben@hey.com', 'dora@hey.com', 'cleo@pm.me']);
	});

	test('mail from an address that only passed as it waits for an editor', async () => {
		expect(await arrive(from('eve@posteo.de', 'Poison by Eve'))).toMatchObject({
			status: 'quarantined',
			failure:
				'It comes from eve@posteo.de, but Crumb & Salt is sent by ada@posteo.de, ben@hey.com, dora@hey.com, cleo@pm.me.',
			mayPublish: true,
		});
		expect(await titles()).not.toContain('Poison by Eve');
	});

	test('a merge from before can be undone, and mail goes apart again', async () => {
		const [merge] = (await call('GET', `/api/newsletter-sources/${source.id}`)).body.merges;
		const { body } = await call('POST', `/api/newsletter-source-merges/${merge.id}/undo`);
		expect(await shownSenders()).toEqual(['ada@posteo.de', 'ben@hey.com', 'dora@hey.com']);
		const own = await arrive(from('cleo@pm.me', 'Pies apart', 'Pie Post'), { onlyListed: false });
		expect(own.sourceId).toBe(body.id);
	});
});
