import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory } from '#tests/support/factories/factories.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { createCall, createTestApp, setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';

const mailbox = createFakeMailbox();
const [fixture, headers] = setUpEditorApp({ outside: { mailbox } });

beforeAll(async () => {
	await makeCategory(fixture.db, { name: 'Food & Drink' });
});

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const call = createCall(fixture, headers);
/** Fetches as an editor does: makes the call, then runs the job it enqueues. */
async function fetchNow() {
	expect((await call('POST', '/api/email/fetch')).status).toBe(202);
	await fetchMailHandler(inbox())([{ isAskedFor: true }]);
	return (await call('GET', '/api/email/progress')).body;
}
const listEmails = async (query = '') => (await call('GET', `/api/email/pending${query}`)).body;
const listSources = async () => (await call('GET', '/api/newsletter-sources')).body;
const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);

describe('the inbox', () => {
	test('without a mailbox says so and offers what it has', async () => {
		const bare = await createTestApp();
		const signed = await bare.signUp();
		const get = (url: string) => bare.app.inject({ url, headers: signed });
		expect((await get('/api/email/status')).json()).toEqual({
			status: { gmail: { configured: false, email: '' }, openai: { configured: false } },
			connections: { gmail: null, openai: null },
			mailbox: { host: '', folder: '' },
			trouble: '',
			lastFetchedAt: null,
		});
		const refused = await bare.app.inject({ method: 'POST', url: '/api/email/fetch', headers: signed });
		expect(refused.statusCode).toBe(503);
		expect(refused.json().message).toContain('No mailbox is configured');
		expect((await get('/api/email/pending')).json()).toEqual([]);
		await bare.close();
	});

	test('tells at once what is wrong with the mailbox, and says it again in the status', async () => {
		const connection = async () => (await call('GET', '/api/email/status')).body.connections.gmail;
		expect(await connection()).toMatchObject({ state: 'untried', connectedAt: null });
		mailbox.trouble = 'The mail server refused the user name or the password.';
		for (const url of ['/api/email/fetch', '/api/email/configure']) {
			const { status, body } = await call('POST', url);
			expect([status, body.message]).toEqual([502, mailbox.trouble]);
		}
		expect((await call('GET', '/api/email/status')).body.trouble).toBe(mailbox.trouble);
		expect(await connection()).toMatchObject({
			state: 'failed',
			connectedAt: null,
			failedAt: expect.any(String),
			trouble: mailbox.trouble,
		});
		mailbox.trouble = null;
		const { body } = await call('POST', '/api/email/configure');
		expect(await connection()).toMatchObject({
			state: 'connected',
			connectedAt: fixture.clock.now.toISOString(),
			trouble: '',
		});
		expect(body).toMatchObject({
			status: { gmail: { configured: true, email: 'letters@directory.example' } },
			trouble: '',
		});
	});

	test('fetches each mail once, though it has no id, comes twice or is numbered anew', async () => {
		const twice = letter({ at: days(15), subject: 'Sourdough, from the start' });
		mailbox.deliver(twice);
		mailbox.deliver(twice);
		mailbox.deliver(letter({ at: days(8), id: '', subject: 'Rye and why' }));
		mailbox.deliver(
			letter({ at: days(1), from: 'Crumb & Salt <hello@mail.crumb.example>', subject: 'Crust' }),
		);
		const { fetching, counts } = await fetchNow();
		expect(fetching).toMatchObject({
			state: 'done',
			done: 4,
			total: 4,
			message: '3 new mails were fetched.',
		});
		expect(counts).toEqual({ pending: 3, setAside: 0, emails: 3, sources: 1 });
		expect((await fetchNow()).fetching.message).toBe('There is no new mail.');
		mailbox.numberAnew();
		expect((await fetchNow()).counts.emails).toBe(3);
	});

	test('shows what it found: mails that wait, and a source to be worked out', async () => {
		const emails = await listEmails();
		expect(emails.map((email: { subject: string }) => email.subject)).toEqual([
			'Crust',
			'Rye and why',
			'Sourdough, from the start',
		]);
		expect(emails[0]).toMatchObject({
			from: 'Crumb & Salt <hello@mail.crumb.example>',
			status: 'pending',
			processed: false,
			kind: 'unknown',
		});
		expect(await listEmails('?show=processed')).toEqual([]);
		expect(await listEmails('?q=rye')).toHaveLength(1);
		const [source, ...others] = await listSources();
		expect(others).toEqual([]);
		expect(source).toMatchObject({
			name: 'Crumb & Salt',
			status: 'discovered',
			mailCount: 3,
			newsletterId: null,
		});
		const early = await call('POST', `/api/newsletter-sources/${source.id}/create-newsletter`);
		expect([early.status, early.body.message]).toEqual([409, 'Process the emails of this source first.']);
	});

	test('processes one mail by hand and the rest together, and works out the newsletter', async () => {
		const [email] = await listEmails();
		const { body } = await call('POST', `/api/email/${email.id}/process`);
		expect(body.email).toMatchObject({ status: 'processed', processed: true, kind: 'issue' });
		expect(body.email.judgedBecause).toContain('leave');
		expect((await call('POST', '/api/email/process-all')).status).toBe(202);
		await processMailHandler(inbox())([{ onlyListed: false }]);
		const progress = (await call('GET', '/api/email/progress')).body;
		expect(progress).toMatchObject({ processing: { state: 'done', done: 2 }, counts: { pending: 0 } });
		const [source] = await listSources();
		expect(source).toMatchObject({
			name: 'Crumb & Salt',
			status: 'analyzed',
			frequency: 'Weekly',
			tags: expect.arrayContaining(['cooking']),
			description: 'Crumb & Salt is a weekly letter about bread and the people who bake it.',
			categoryId: expect.any(String),
			health: 'well',
		});
	});

	test('lists the newsletter with its issues, public and without what was meant for us', async () => {
		const [source] = await listSources();
		const { status, body } = await call('POST', `/api/newsletter-sources/${source.id}/create-newsletter`);
		expect(status).toBe(201);
		expect(body).toMatchObject({ newsletter: { name: 'Crumb & Salt', frequency: 'Weekly' }, issueCount: 3 });
		const issues = (
			await fixture.app.inject({ url: `/api/newsletters/${body.newsletter.slug}/issues` })
		).json();
		expect(issues.map((issue: { title: string }) => issue.title)).toEqual([
			'Crust',
			'Rye and why',
			'Sourdough, from the start',
		]);
		for (const { id } of issues) {
			const row = await fixture.db
				.selectFrom('issues')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			expect(row.origin).toBe('mail');
			expect(row.original_html + row.reading_html).not.toMatch(
				/letters@directory|abc123|open\.gif|unsubscribe\?/,
			);
			expect(row.reading_html).toContain('too wet');
		}
		const again = await call('POST', `/api/newsletter-sources/${source.id}/create-newsletter`);
		expect([again.status, again.body.message]).toEqual([409, 'This source has its newsletter already.']);
		expect((await listSources())[0]).toMatchObject({ status: 'added', newsletterSlug: body.newsletter.slug });
		const { rows } = await fixture.engine.query(
			"select action from audit_log where subject_kind = 'newsletter source'",
		);
		expect(rows).toEqual([{ action: 'added' }]);
	});

	test('lets new issues of a listed newsletter flow in, each once, and holds forged ones back', async () => {
		const subject = 'Butter, an apology';
		mailbox.deliver(letter({ subject, at: days(0.5) }));
		mailbox.deliver(letter({ subject, at: days(0.4), to: 'second@directory.example' }));
		mailbox.deliver(
			letter({
				subject: 'Buy my flour',
				isProven: false,
				headers: ['Authentication-Results: mx.directory.example; spf=fail; dkim=none; dmarc=fail'],
			}),
		);
		await fetchMailHandler(inbox())([{ isAskedFor: false }]);
		await processMailHandler(inbox())([{ onlyListed: true }]);
		const [source] = await listSources();
		const issues = (
			await fixture.app.inject({ url: `/api/newsletters/${source.newsletterSlug}/issues` })
		).json();
		expect(issues.map((issue: { title: string }) => issue.title).slice(0, 2)).toEqual([subject, 'Crust']);
		const [held] = await listEmails('?show=trouble');
		expect(held).toMatchObject({ subject: 'Buy my flour', status: 'quarantined' });
		expect(held.failure).toContain('could not be verified');
	});

	test('verifies names, and changes them from our own pages only', async () => {
		const [source] = await listSources();
		await call('PATCH', `/api/newsletters/${source.newsletterId}`, { name: 'Crumbs and salts' });
		const { body } = await call('GET', '/api/newsletters/verify-names');
		expect(body.newslettersToReview).toEqual([
			{
				id: source.newsletterId,
				currentName: 'Crumbs and salts',
				suggestedName: 'Crumb & Salt',
				originalSource: expect.stringContaining('crumb.example'),
			},
		]);
		const url = '/api/newsletters/verify-names?autoApply=true';
		for (const site of ['cross-site', 'same-site', 'none']) {
			const response = await fixture.app.inject({ url, headers: { ...headers, 'sec-fetch-site': site } });
			expect(response.statusCode).toBe(403);
		}
		expect((await call('GET', url)).status).toBe(403);
		const shown = { id: source.newsletterId, currentName: 'Crumbs and salts', suggestedName: 'Crumb & Salt' };
		for (const [other, reason] of [
			[{ currentName: 'Crumbs' }, 'It is called “Crumbs and salts” by now.'],
			[{ suggestedName: 'Salt' }, 'Its mails suggest another name by now, or none.'],
		] as const) {
			const names = [{ ...shown, ...other }];
			const { body: kept } = await call('POST', '/api/newsletters/verify-names', { names });
			expect(kept).toMatchObject({ updatedCount: 0, refused: [{ id: shown.id, reason }] });
			expect(kept.newslettersToReview).toHaveLength(1);
		}
		const { body: ticked } = await call('POST', '/api/newsletters/verify-names', { names: [shown] });
		expect(ticked).toMatchObject({ updatedCount: 1, refused: [], newslettersToReview: [] });
		await call('PATCH', `/api/newsletters/${source.newsletterId}`, { name: 'Crumbs and salts' });
		const applied = await fixture.app.inject({
			url,
			headers: { ...headers, 'sec-fetch-site': 'same-origin' },
		});
		expect(applied.json()).toMatchObject({ updatedCount: 1, newslettersToReview: [] });
		expect((await call('POST', '/api/newsletters/verify-names', {})).body.newslettersToReview).toEqual([]);
	});

	test('leaves mail of newsletters that are not listed to an editor', async () => {
		const [about, listed] = ['Rye, at last', 'Butter, again'];
		mailbox.deliver(letter({ subject: about, from: 'Rye Weekly <rye@rye.example>' }));
		mailbox.deliver(letter({ subject: listed }));
		await fetchMailHandler(inbox())([{ isAskedFor: false }]);
		await processMailHandler(inbox())([{ onlyListed: true }]);
		expect(await listEmails('?q=rye,+at+last')).toMatchObject([{ subject: about, status: 'pending' }]);
		expect(await listEmails('?q=butter,+again')).toMatchObject([{ subject: listed, status: 'processed' }]);
		await processMailHandler(inbox())([{ onlyListed: false }]);
		expect(await listEmails('?q=rye,+at+last')).toMatchObject([{ subject: about, status: 'processed' }]);
	});

	test('names the reader in the title of an issue no more than in its text, however long it is', async () => {
		const heavy = `<p>${'Flour, water, salt. '.repeat(6000)}</p>`;
		const subjects = [
			'Letters@directory.example, rye is here',
			'For you (letters@directory.example): barley',
		];
		mailbox.deliver(letter({ subject: subjects[0] ?? '', at: days(0.9) }));
		mailbox.deliver(letter({ subject: subjects[1] ?? '', at: days(0.8), html: heavy }));
		await fetchNow();
		await processMailHandler(inbox())([{ onlyListed: true }]);
		const rows = await fixture.db
			.selectFrom('issues')
			.select(['title', 'slug'])
			.orderBy('id', 'desc')
			.limit(2)
			.execute();
		expect(rows).toEqual([
			{ title: 'For you (…): barley', slug: 'for-you-barley' },
			{ title: '…, rye is here', slug: 'rye-is-here' },
		]);
	});
});
