import { beforeAll, describe, expect, test } from 'vitest';
import { letter } from '#tests/support/factories/letter.ts';
import { createSigner } from '#tests/support/factories/signed-mail.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { createCall, setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';

const mailbox = createFakeMailbox();
const signer = createSigner();
const list = 'List-Id: Crumb & Salt <letters.crumb.example>';
const [fixture, headers] = setUpEditorApp({
	outside: { mailbox, nameServer: signer.nameServer, trustedAuthserv: 'mx.directory.example' },
});
let source: { id: number; newsletterSlug: string };

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const call = createCall(fixture, headers);
const listSources = async () => (await call('GET', '/api/newsletter-sources')).body;
const titles = async (slug = source.newsletterSlug) =>
	(await fixture.app.inject({ url: `/api/newsletters/${slug}/issues` }))
		.json()
		.map((issue: { title: string }) => issue.title);
const findEmail = async (subject: string) =>
	(await call('GET', `/api/email/pending?q=${encodeURIComponent(subject)}`)).body[0];

/** Takes a mail in and returns it as processed. */
async function send(raw: string) {
	mailbox.deliver(raw);
	await fetchMailHandler(inbox())([{ isAskedFor: false }]);
	await processMailHandler(inbox())([{ onlyListed: false }]);
	return findEmail(/^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
}

beforeAll(async () => {
	await send(letter({ subject: 'The first loaf', headers: [list] }));
	const [{ id }] = await listSources();
	await call('POST', `/api/newsletter-sources/${id}/create-newsletter`);
	[source] = await listSources();
});

describe('mail under the name of a listed newsletter', () => {
	test('is an issue when its sender is proven, by our mail server or by its signature', async () => {
		expect(await send(letter({ subject: 'By the server', headers: [list] }))).toMatchObject({
			status: 'processed',
			mayPublish: false,
		});
		const plain = letter({ subject: 'By signature', isProven: false, headers: [list] });
		expect((await send(await signer.sign(plain, { domain: 'crumb.example' }))).status).toBe('processed');
		expect(await titles()).toEqual(
			expect.arrayContaining(['The first loaf', 'By the server', 'By signature']),
		);
	});

	test('is set aside when nobody says whose it is, and the answer of the call says so', async () => {
		mailbox.deliver(letter({ subject: 'Nobody knows', isProven: false, headers: [list] }));
		await fetchMailHandler(inbox())([{ isAskedFor: true }]);
		const { id } = await findEmail('Nobody knows');
		const { body } = await call('POST', `/api/email/${id}/process`);
		expect(body.email).toMatchObject({
			status: 'quarantined',
			processed: false,
			mayPublish: true,
			kind: 'issue',
		});
		expect(body.message).toBe(
			'Its sender could not be verified, and it would be public at once under the name of Crumb & Salt.',
		);
		expect(body.email.failure).toBe(body.message);
		expect((await call('GET', `/api/email/${id}`)).body).toMatchObject({
			senderChecks: [
				'mx.directory.example: it left no results in this mail.',
				'DKIM: no signature of the sender’s domain (crumb.example).',
			],
			senderToRemember: { sender: 'letters@crumb.example', needsProof: false },
			source: { id: source.id },
		});
		expect(await titles()).not.toContain('Nobody knows');
		expect((await call('GET', '/api/email/progress')).body.counts.setAside).toBe(1);
		expect((await call('GET', '/api/email/pending?show=aside')).body).toHaveLength(1);
	});

	test('is set aside when somebody else is proven to have sent it, by list or by name', async () => {
		const evil = 'Crumb & Salt <letters@evil.example>';
		const forged = letter({ from: evil, subject: 'Of another house', headers: [list] });
		expect(await send(forged)).toMatchObject({
			status: 'quarantined',
			failure: 'It comes from evil.example, but Crumb & Salt is sent by crumb.example.',
		});
		const nameless = letter({ from: evil, subject: 'Under a borrowed name', isProven: false });
		expect(await send(nameless)).toMatchObject({ status: 'quarantined', sourceId: source.id });
		expect(await titles()).toHaveLength(3);
		expect(await listSources()).toHaveLength(1);
	});

	test('teaches its source nothing: what the stranger sends later does not go there either', async () => {
		const baker = 'The Baker <baker@evil.example>';
		await send(letter({ from: baker, subject: 'With your list', headers: [list] }));
		expect(await send(letter({ from: baker, subject: 'Without it' }))).toMatchObject({ status: 'processed' });
		const own = (await listSources()).find(({ name }: { name: string }) => name === 'The Baker');
		expect(own).toMatchObject({ status: 'analyzed', newsletterId: null });
		expect(await titles()).toHaveLength(3);
	});

	test('of a namesake who is proven has a source of its own', async () => {
		const other = letter({ from: 'Crumb & Salt <post@bakery.example>', subject: 'Another bakery' });
		expect((await send(other)).status).toBe('processed');
		expect((await listSources()).map(({ email }: { email: string }) => email)).toContain(
			'post@bakery.example',
		);
		expect(await titles()).not.toContain('Another bakery');
	});

	test('is looked at again later when no name server answered', async () => {
		const plain = letter({ subject: 'No answer', isProven: false, headers: [list] });
		const signed = await signer.sign(plain, { domain: 'crumb.example', failure: 'ETIMEOUT' });
		const { id, status } = await send(signed);
		expect(status).toBe('quarantined');
		// It may soon be proven, so nobody is asked to trust its address yet.
		expect((await call('GET', `/api/email/${id}`)).body).toMatchObject({
			mayPublish: true,
			senderToRemember: null,
		});
		expect(await call('POST', `/api/email/${id}/publish`, { rememberSender: true })).toMatchObject({
			status: 409,
			body: { message: 'This mail has no sender that could be remembered.' },
		});
		signer.recover();
		await processMailHandler(inbox())([{ onlyListed: false }]);
		expect((await findEmail('No answer')).status).toBe('quarantined');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 11 * 60_000);
		await processMailHandler(inbox())([{ onlyListed: false }]);
		expect((await findEmail('No answer')).status).toBe('processed');
	});
});

describe('a mail that a check speaks against', () => {
	const signed = (subject: string) =>
		signer.sign(letter({ subject, isProven: false, headers: [list] }), { domain: 'crumb.example' });
	test.each([
		[
			'the word of our mail server',
			async (subject: string) =>
				letter({
					subject,
					isProven: false,
					headers: [
						list,
						'Authentication-Results: mx.directory.example; dmarc=fail header.from=crumb.example',
					],
				}),
		],
		['its own signature', async (subject: string) => `${await signed(subject)}\r\nBuy my flour.`],
		[
			'a second sender in it',
			async (subject: string) =>
				letter({ subject, isProven: false, headers: [list, 'From: Nobody <no@evil.example>'] }),
		],
	])('%s may be published, but its address is not to be trusted', async (what, write) => {
		const { id, status } = await send(await write(`Against it: ${what}`));
		expect(status).toBe('quarantined');
		expect((await call('GET', `/api/email/${id}`)).body).toMatchObject({
			mayPublish: true,
			senderToRemember: null,
		});
		expect((await call('POST', `/api/email/${id}/publish`, { rememberSender: true })).status).toBe(409);
		expect((await call('GET', `/api/newsletter-sources/${source.id}`)).body.senders).toHaveLength(1);
	});
});

describe('an editor who looks at a mail that was set aside', () => {
	test('publishes that one, and only that one', async () => {
		const { id } = await findEmail('Nobody knows');
		const { status, body } = await call('POST', `/api/email/${id}/publish`, {});
		expect([status, body.email.status, body.message]).toEqual([
			200,
			'processed',
			'It is a past issue of its newsletter now.',
		]);
		expect(await titles()).toContain('Nobody knows');
		expect((await call('POST', `/api/email/${id}/publish`, {})).status).toBe(409);
		const next = await send(letter({ subject: 'Again nobody', isProven: false, headers: [list] }));
		expect(next.status).toBe('quarantined');
		expect((await call('POST', '/api/email/999999/publish', {})).status).toBe(404);
	});

	test('calls a sender without proof right, for that address alone, until it is forgotten', async () => {
		const { id } = await findEmail('Again nobody');
		await call('POST', `/api/email/${id}/publish`, { rememberSender: true });
		const unproven = (subject: string, from = 'Crumb & Salt <letters@crumb.example>') =>
			send(letter({ subject, from, isProven: false, headers: [list] }));
		expect((await unproven('From the known address')).status).toBe('processed');
		expect((await unproven('From its neighbour', 'Crumb & Salt <other@crumb.example>')).status).toBe(
			'quarantined',
		);
		const { senders } = (await call('GET', `/api/newsletter-sources/${source.id}`)).body;
		expect(senders).toEqual([
			{ sender: 'crumb.example', needsProof: true, isRemembered: false },
			{ sender: 'letters@crumb.example', needsProof: false, isRemembered: true },
		]);
		const forget = (sender: string) =>
			call('POST', `/api/newsletter-sources/${source.id}/forget-sender`, { sender });
		expect((await forget('letters@crumb.example')).status).toBe(200);
		expect((await forget('letters@crumb.example')).status).toBe(200);
		expect((await unproven('Forgotten again')).status).toBe('quarantined');
		expect(await titles()).toContain('From the known address');
	});

	test('calls another organisation right, which then has to prove itself', async () => {
		const { id } = await findEmail('Of another house');
		expect((await call('GET', `/api/email/${id}`)).body.senderToRemember).toEqual({
			sender: 'evil.example',
			needsProof: true,
		});
		await call('POST', `/api/email/${id}/publish`, { rememberSender: true });
		const from = 'Crumb & Salt <new@mail.evil.example>';
		expect((await send(letter({ from, subject: 'Moved' }))).status).toBe('processed');
		expect((await send(letter({ from, subject: 'Moved, they say', isProven: false }))).status).toBe(
			'quarantined',
		);
		expect(await titles()).toEqual(expect.arrayContaining(['Of another house', 'Moved']));
	});

	test('finds everything that was decided in the audit log', async () => {
		const { rows } = await fixture.engine.query(
			"select action from audit_log where action in ('published anyway', 'remembered a sender', 'forgot a sender') order by id",
		);
		expect(rows.map(({ action }) => action)).toEqual([
			'published anyway',
			'published anyway',
			'remembered a sender',
			'forgot a sender',
			'published anyway',
			'remembered a sender',
		]);
	});
});

describe('a source that becomes a newsletter', () => {
	async function listKettle(letters: string[]) {
		for (const one of letters) mailbox.deliver(one);
		await fetchMailHandler(inbox())([{ isAskedFor: true }]);
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const found = (await listSources()).find(({ status }: { status: string }) => status === 'analyzed');
		return (await call('POST', `/api/newsletter-sources/${found.id}/create-newsletter`)).body;
	}
	const ignoreOthers = async () => {
		for (const { id, status } of await listSources())
			if (status !== 'added')
				await fixture.app.inject({
					method: 'PATCH',
					url: `/api/newsletter-sources/${id}`,
					headers,
					payload: { ignored: true },
				});
	};

	test('brings all its mails along where none can be proven: the editor vouches for them', async () => {
		await ignoreOthers();
		const from = 'Kettle Post <post@kettle.example>';
		const { issueCount } = await listKettle(
			[1, 2].map((number) => letter({ from, isProven: false, subject: `Steam ${number}` })),
		);
		expect(issueCount).toBe(2);
	});

	test('leaves out what came from elsewhere, or without the proof that its other mails have', async () => {
		await ignoreOthers();
		const from = 'Ferry Book <post@ferry.example>';
		const listed = ['List-Id: <book.ferry.example>'];
		const { issueCount, message, newsletter } = await listKettle([
			letter({ from, subject: 'Crossing', headers: listed }),
			letter({ from, subject: 'Crossing, without proof', isProven: false, headers: listed }),
			letter({ from: 'Ferry Book <post@evil.example>', subject: 'Crossing, elsewhere', headers: listed }),
		]);
		expect(issueCount).toBe(1);
		expect(message).toBe('Ferry Book is listed with one issue. Set aside: 2.');
		expect(await titles(newsletter.slug)).toEqual(['Crossing']);
	});
});
