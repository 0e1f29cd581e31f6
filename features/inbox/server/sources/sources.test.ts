import { describe, expect, test } from 'vitest';
import { letter } from '#tests/support/factories/letter.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { createCall, setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, fileSourceIssuesHandler, processMailHandler } from '../job-handlers.ts';

const mailbox = createFakeMailbox();
const [fixture, headers] = setUpEditorApp({ outside: { mailbox } });

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const call = createCall(fixture, headers);
const fetchNow = () => fetchMailHandler(inbox())([{ isAskedFor: true }]);
const listEmails = async (query = '') => (await call('GET', `/api/email/pending${query}`)).body;
const listSources = async () => (await call('GET', '/api/newsletter-sources')).body;
const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);

describe('sources', () => {
	test('merges two sources into one that gets the mail of both', async () => {
		mailbox.deliver(letter({ at: days(4) }));
		mailbox.deliver(letter({ from: 'Salt Weekly <salt@brine.example>', subject: 'Brine', at: days(3) }));
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const [crumb] = (await listSources()).filter(({ name }: { name: string }) => name === 'Crumb & Salt');
		await call('POST', `/api/newsletter-sources/${crumb.id}/create-newsletter`);
		const sources = await listSources();
		const into = sources.find(({ name }: { name: string }) => name === 'Crumb & Salt');
		const from = sources.find(({ name }: { name: string }) => name === 'Salt Weekly');
		expect((await call('POST', `/api/newsletter-sources/${into.id}/merge`, { intoId: into.id })).status).toBe(
			409,
		);
		const { body } = await call('POST', `/api/newsletter-sources/${from.id}/merge`, { intoId: into.id });
		expect(body).toMatchObject({ id: into.id, status: 'added', mailCount: into.mailCount + 1 });
		await fileSourceIssuesHandler(inbox())([{ sourceId: into.id }]);
		mailbox.deliver(letter({ from: 'Salt Weekly <salt@brine.example>', subject: 'More brine', at: days(1) }));
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const detail = (await call('GET', `/api/newsletter-sources/${into.id}`)).body;
		expect(detail.addresses).toContain('salt@brine.example');
		expect(detail.emails.map((email: { subject: string }) => email.subject)).toContain('More brine');
		const titles = await fixture.db
			.selectFrom('issues')
			.select('title')
			.where('title', 'like', '%rine')
			.execute();
		expect(titles).toHaveLength(2);
	});

	test('a merge can be undone: each source has its own mails again, and what was listed stays listed', async () => {
		for (const [name, host] of [
			['Rye Letter', 'rye'],
			['Rye Letter', 'barley'],
			['Oat Letter', 'oat'],
		])
			mailbox.deliver(
				letter({ from: `${name} <post@${host}.example>`, subject: `From ${host}`, at: days(2) }),
			);
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const of = async (domain: string) =>
			(await listSources()).find((source: { domain: string }) => source.domain === domain);
		const [rye, barley, oat] = [await of('rye.example'), await of('barley.example'), await of('oat.example')];

		const created = await call('POST', `/api/newsletter-sources/${rye.id}/create-newsletter`, {
			mergeIds: [String(barley.id)],
		});
		expect(created).toMatchObject({ status: 201, body: { issueCount: 2 } });
		expect(await of('barley.example')).toBeUndefined();
		const sendersOf = async (id: number) =>
			(await call('GET', `/api/newsletter-sources/${id}`)).body.senders.map(
				({ sender }: { sender: string }) => sender,
			);
		expect(await sendersOf(rye.id)).toEqual(['rye.example', 'barley.example']);
		await call('POST', `/api/newsletter-sources/${rye.id}/merge`, { intoId: oat.id });
		const merged = (await call('GET', `/api/newsletter-sources/${oat.id}`)).body;
		expect(merged).toMatchObject({ mailCount: 3, status: 'added', merges: [{ name: 'Rye Letter' }, {}] });
		const [latest, first] = merged.merges;
		const undo = (id: number) => call('POST', `/api/newsletter-source-merges/${id}/undo`);
		expect(await undo(first.id)).toMatchObject({
			status: 409,
			body: { message: 'Another source was merged later. Undo that first.' },
		});
		const answers = await Promise.all([undo(latest.id), undo(latest.id)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect(await of('oat.example')).toMatchObject({ mailCount: 1, status: 'analyzed', newsletterId: null });
		expect(await of('rye.example')).toMatchObject({ mailCount: 2, status: 'added' });
		expect((await undo(first.id)).body).toMatchObject({ id: barley.id, mailCount: 1, status: 'analyzed' });
		expect(await sendersOf(rye.id)).toEqual(['rye.example']);
		expect((await of('rye.example')).newsletterId).toBe(created.body.newsletter.id);

		mailbox.deliver(letter({ from: 'Rye Letter <post@barley.example>', subject: 'Again', at: days(1) }));
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		expect(await of('barley.example')).toMatchObject({ mailCount: 2 });
	});

	test('an issue that an editor removed does not come back with the next merge', async () => {
		for (const host of ['fig', 'date'])
			mailbox.deliver(
				letter({ from: `Of ${host} <post@${host}.example>`, subject: `On ${host}`, at: days(2) }),
			);
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const sources = await listSources();
		const of = (domain: string) => sources.find((source: { domain: string }) => source.domain === domain);
		const [into, from] = [of('fig.example'), of('date.example')];
		const { newsletter } = (await call('POST', `/api/newsletter-sources/${into.id}/create-newsletter`)).body;
		const list = async () => (await call('GET', `/api/admin/newsletters/${newsletter.id}/issues`)).body;
		const [issue] = await list();
		expect((await call('DELETE', `/api/admin/issues/${issue.id}`)).status).toBe(200);
		await call('POST', `/api/newsletter-sources/${from.id}/merge`, { intoId: into.id });
		await fileSourceIssuesHandler(inbox())([{ sourceId: into.id }]);
		expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['On date']);
	});

	test('two listed sources can be merged once the newsletter of one is deleted', async () => {
		for (const host of ['elm', 'ash'])
			mailbox.deliver(
				letter({ from: `Of ${host} <post@${host}.example>`, subject: `On ${host}`, at: days(2) }),
			);
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const of = async (domain: string) =>
			(await listSources()).find((source: { domain: string }) => source.domain === domain);
		const [elm, ash] = [await of('elm.example'), await of('ash.example')];
		const list = async ({ id }: { id: number }) =>
			(await call('POST', `/api/newsletter-sources/${id}/create-newsletter`)).body.newsletter;
		const [unwanted, wanted] = [await list(elm), await list(ash)];
		const merge = () => call('POST', `/api/newsletter-sources/${ash.id}/merge`, { intoId: elm.id });
		expect((await merge()).status).toBe(409);
		await fixture.app.inject({ method: 'DELETE', url: `/api/newsletters/${unwanted.id}`, headers });
		expect(await merge()).toMatchObject({ status: 200, body: { newsletterId: wanted.id, mailCount: 2 } });
	});

	test('a newsletter is made of the source it was asked for, and of no other of the same name', async () => {
		for (const host of ['north', 'south'])
			mailbox.deliver(letter({ from: `Two Poles <post@${host}.example>`, subject: host, at: days(2) }));
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const poles = (await listSources()).filter(({ name }: { name: string }) => name === 'Two Poles');
		expect(poles).toHaveLength(2);
		const created = await call('POST', `/api/newsletter-sources/${poles[0].id}/create-newsletter`);
		expect(created).toMatchObject({ status: 201, body: { issueCount: 1 } });
		expect((await call('GET', `/api/newsletter-sources/${poles[1].id}`)).body.status).toBe('analyzed');
	});

	test('keeps what an editor says of a source, and sets one aside', async () => {
		mailbox.deliver(letter({ from: 'Kettle Post <post@kettle.example>', subject: 'Steam', at: days(2) }));
		await fetchNow();
		const [source] = await listSources();
		const change = { name: 'The Kettle Post', tags: ['Tea', 'tea '], frequency: 'monthly' };
		expect((await call('PATCH', `/api/newsletter-sources/${source.id}`, change)).body).toMatchObject({
			name: 'The Kettle Post',
			tags: ['Tea'],
			frequency: 'Monthly',
		});
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const after = (await call('GET', `/api/newsletter-sources/${source.id}`)).body;
		expect(after).toMatchObject({ name: 'The Kettle Post', tags: ['Tea'], status: 'analyzed' });
		expect(await call('PATCH', `/api/newsletter-sources/${source.id}`, {})).toMatchObject({
			status: 200,
			body: { name: 'The Kettle Post' },
		});
		await call('PATCH', `/api/newsletter-sources/${source.id}`, { ignored: true });
		expect((await listSources()).map(({ id }: { id: number }) => id)).not.toContain(source.id);
		await call('PATCH', `/api/newsletter-sources/${source.id}`, { ignored: false });
		expect((await call('PATCH', `/api/newsletter-sources/${source.id}`, { categoryId: '9999' })).status).toBe(
			400,
		);
	});

	test('flags a confirmation with its link, and ignores what an editor does not want', async () => {
		mailbox.deliver(
			'From: Ferry Book <hello@ferry.example>\r\nTo: letters@directory.example\r\nSubject: Please confirm your subscription\r\nMessage-ID: <c1@ferry.example>\r\nContent-Type: text/html\r\n\r\n<p>Click the button below to confirm your subscription.</p><a href="https://ferry.example/confirm/8f2">Confirm subscription</a><p>If you did not sign up, ignore this mail.</p>',
		);
		await fetchNow();
		const [email] = await listEmails('?show=pending');
		const ignored = await call('POST', `/api/email/${email.id}/ignore`, {});
		expect(ignored.body.status).toBe('ignored');
		expect((await call('POST', `/api/email/${email.id}/ignore`, { ignored: false })).body.status).toBe(
			'pending',
		);
		const { body } = await call('POST', `/api/email/${email.id}/process`);
		expect(body.email).toMatchObject({
			kind: 'confirmation',
			confirmationUrl: 'https://ferry.example/confirm/8f2',
		});
		expect((await call('POST', '/api/email/999999/process')).status).toBe(404);
	});
});
