import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { announceIssueHandler } from '#features/delivery/server/job-handlers.ts';
import { announceIssue } from '#features/delivery/server/jobs.ts';
import { createFolderStorage } from '#gateways/file-storage/folder-storage.ts';
import { makeFollower } from '#tests/support/factories/delivery-factories.ts';
import { makeListedSource } from '#tests/support/factories/inbox-factories.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { completeIssueHandler, fetchMailHandler, processMailHandler } from '../job-handlers.ts';
import { completeIssue } from '../jobs.ts';

const mailbox = createFakeMailbox();
const fixture = setUpTestApp({ outside: { mailbox } });
let crumb: { id: number };

beforeAll(async () => {
	crumb = await makeListedSource(fixture, letter());
});

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const findIssue = (title: string) =>
	fixture.db.selectFrom('issues').selectAll().where('title', '=', title).executeTakeFirstOrThrow();

async function file(mail: string) {
	mailbox.deliver(mail);
	await fetchMailHandler(inbox())([{ isAskedFor: true }]);
	await processMailHandler(inbox())([{ onlyListed: false }]);
}

/** Runs the job that filing enqueued. */
async function completeIssues(change: Partial<typeof fixture.outside> = {}) {
	const ofJob = 'from jobs.job where name = $1';
	const { rows } = await fixture.engine.query(`select data ${ofJob}`, [completeIssue.name]);
	expect(rows).toHaveLength(1);
	const work = completeIssueHandler({ ...inbox(), ...change });
	await work(rows.map(({ data }) => completeIssue.payload.parse(data)));
	await fixture.engine.query(`delete ${ofJob}`, [completeIssue.name]);
}

test.each([
	['that is short', ''],
	['that takes long to clean', 'The oven was too hot. '.repeat(6000)],
])('a text mail %s publishes no address by which its reader leaves', async (length, more) => {
	const subject = `A text ${length}`;
	const address = 'https://crumb.example/l/9Z8y7X';
	const html = `Crumb & Salt is a weekly letter about bread.\n\n${more}\n\nGoodbye:\n${address}?a=1&b=2\n\nTo unsubscribe, follow this link:\n\n${address}\n\nOur bakers: https://crumb.example/b?id=12`;
	const mail = letter({ subject, html, headers: [`List-Unsubscribe: <${address}?a=1&b=2>`] });
	await file(mail.replace('text/html', 'text/plain').replace(/List-Unsubscribe: <[^>]*abc123>\r\n/, ''));
	const { original_html, reading_html, excerpt } = await findIssue(subject);
	expect(original_html + reading_html + excerpt).not.toContain('9Z8y7X');
	expect(original_html + reading_html).toContain(more ? 'too hot' : 'href="https://crumb.example/b?id=12"');
	if (more) await completeIssues();
	expect(JSON.stringify(await findIssue(subject))).not.toContain('9Z8y7X');
});

test('a text mail without empty lines keeps the links that anybody may follow', async () => {
	const html = [
		'Crumb & Salt is a weekly letter about bread.',
		'Our pictures:',
		'https://photos.example/AbCdEf',
		'Read the whole story online: https://paper.example/story?id=81234',
		'To unsubscribe reply STOP',
		'Our bakers: https://crumb.example/b?id=12',
		'To unsubscribe from this letter and from all the others of our bakery',
		'please visit',
		'https://crumb.example/l/9Z8y7X',
	];
	const mail = letter({ subject: 'Lines', html: html.join('\n') });
	await file(mail.replace('text/html', 'text/plain'));
	const { original_html, reading_html } = await findIssue('Lines');
	for (const page of [original_html, reading_html]) {
		for (const address of ['photos.example/AbCdEf', 'paper.example/story?id=81234', 'crumb.example/b?id=12'])
			expect(page).toContain(`href="https://${address}"`);
		expect(page).not.toContain('9Z8y7X');
	}
});

describe('a mail that takes long to clean', () => {
	const row = '<tr><td><a href="https://crumb.example/a">A loaf for letters@directory.example</a></td></tr>';
	const table = `<table>${row.repeat(600)}</table>`;

	test('is an issue with its words at once, and soon with all it brought', async () => {
		await file(letter({ subject: 'A long table', html: `<h1>Loaves</h1>${table}` }));
		const inWords = await findIssue('A long table');
		expect(inWords.reading_html).toMatch(/^<p>Loaves A loaf for … A loaf for …/);
		expect(inWords.original_html).not.toContain('href');
		await completeIssues();
		const whole = await findIssue('A long table');
		expect(whole.reading_html).toContain('<a href="https://crumb.example/a"');
		expect(whole.original_html).toContain('<table>');
		expect(whole.original_html + whole.reading_html).not.toContain('letters@directory');
		expect(whole).toMatchObject({ id: inWords.id, slug: inWords.slug });
	});

	test('goes to its readers with its words where it is not complete after ten minutes, and to each once', async () => {
		const reader = await makeFollower(fixture.db, crumb.id);
		await fixture.engine.query('delete from jobs.job where name = $1', [announceIssue.name]);
		await file(letter({ subject: 'The longest table', html: `<h1>Ten minutes</h1>${table}` }));
		const announce = async () => {
			const { rows } = await fixture.engine.query(
				'delete from jobs.job where name = $1 returning data, start_after',
				[announceIssue.name],
			);
			const needs = { ...fixture.needs, readTime: async () => fixture.clock.now };
			await announceIssueHandler(needs)(rows.map(({ data }) => announceIssue.payload.parse(data)));
			return rows.map((row) => Number(row['start_after']) - fixture.clock.now.getTime());
		};
		expect(await announce()).toEqual([10 * 60_000]);
		await completeIssues();
		expect(await announce()).toHaveLength(1);
		const mails = await fixture.db.selectFrom('deliveries').select(['recipient', 'subject']).execute();
		expect(mails).toEqual([{ recipient: reader.email, subject: 'The longest table' }]);
	});

	test('begins with what the search reads of it, and its end comes with the rest', async () => {
		const words = `<p>${'A loaf & its crumb. '.repeat(6000)}</p><p>The end of it</p>`;
		await file(letter({ subject: 'A long story', html: words }));
		const { reading_html: beginning } = await findIssue('A long story');
		expect(beginning).toMatch(/^<p>A loaf &amp; its crumb[^<]*<\/p>$/);
		expect(beginning.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(20_000 + '<p></p>'.length);
		await completeIssues();
		expect((await findIssue('A long story')).reading_html).toContain('The end of it');
	});

	test('stays as an editor has written it in the meantime', async () => {
		await file(letter({ subject: 'Another table', html: `<h1>More loaves</h1>${table}` }));
		const { id } = await findIssue('Another table');
		const response = await fixture.app.inject({
			method: 'PATCH',
			url: `/api/admin/issues/${id}`,
			headers: await fixture.signUp(),
			payload: { title: 'Another table', sentAt: '2026-01-05T08:00:00Z', html: '<p>Our own words.</p>' },
		});
		expect(response.statusCode).toBe(200);
		await completeIssues();
		expect((await findIssue('Another table')).reading_html).toBe('<p>Our own words.</p>');
	});

	test('is an issue of its own where only its pictures differ from another', async () => {
		const padding = `<style>${'.a{color:red}'.repeat(10_000)}</style>`;
		for (const day of ['monday', 'tuesday'])
			await file(
				letter({
					subject: 'A drawing',
					html: `${padding}<p>Today:</p><img src="https://crumb.example/${day}.png" alt="" width="600">`,
				}),
			);
		const { rows } = await fixture.engine.query(
			"delete from jobs.job where name = 'complete-issue' returning data",
		);
		expect(rows).toHaveLength(2);
	});

	test('gets all it brought though its title was corrected in the meantime', async () => {
		await file(letter({ subject: 'A tabel', html: `<h1>Loaves of rye</h1>${table}` }));
		const { id } = await findIssue('A tabel');
		const response = await fixture.app.inject({
			method: 'PATCH',
			url: `/api/admin/issues/${id}`,
			headers: await fixture.signUp('corrector'),
			payload: { title: 'A table', sentAt: '2026-01-05T08:00:00Z' },
		});
		expect(response.statusCode).toBe(200);
		await completeIssues();
		const issue = await findIssue('A table');
		expect(issue).toMatchObject({ id, slug: 'a-table', sent_at: new Date('2026-01-05T08:00:00Z') });
		expect(issue.reading_html).toContain('<a href="https://crumb.example/a"');
	});
});

test('pictures that come inside a mail are kept, as soon as there is room for them, and shown in its issue', async () => {
	const background = { create: { width: 40, height: 30, channels: 3, background: '#a52' } } as const;
	const picture = await sharp(background).png().toBuffer();
	const parts = [
		'--xyz',
		'Content-Type: text/html; charset=utf-8',
		'',
		'<p>Look at this loaf, which took the whole of a Sunday and most of the flour.</p><img src="cid:loaf@1" alt="A loaf" width="200">',
		'--xyz',
		'Content-Type: image/png',
		'Content-ID: <loaf@1>',
		'Content-Transfer-Encoding: base64',
		'',
		picture.toString('base64'),
		'--xyz--',
	];
	const mail = letter({ subject: 'With a picture', html: parts.join('\r\n') });
	await file(mail.replace('text/html; charset=utf-8', 'multipart/related; boundary=xyz'));
	const full = createFolderStorage(fixture.filesFolder, { isFull: async () => true });
	await expect(completeIssues({ files: full })).rejects.toThrow('Some issues could not be completed.');
	expect((await findIssue('With a picture')).reading_html).toContain('Look at this loaf');
	await completeIssues();
	const issue = await findIssue('With a picture');
	const address = /src="(\/uploads\/[0-9a-f-]+\.webp)"/.exec(issue.reading_html)?.[1] ?? '';
	expect(issue.original_html).toContain(address);
	expect((await fixture.app.inject({ url: address })).statusCode).toBe(200);
});

test('an issue that could not be completed is tried again for three days, and at least every quarter of an hour', async () => {
	const { db, queue } = fixture;
	const nothing = { emailId: 1, issueId: 1, contentHash: '' };
	await inTransaction(db, (tx) => fixture.needs.enqueue(tx, completeIssue, nothing));
	const waits: number[] = [];
	while (true) {
		const [job] = await queue.fetch(completeIssue.name);
		if (!job) break;
		await queue.fail(completeIssue.name, job.id);
		const { rows } = await fixture.engine.query(
			`with failed as (select id, extract(epoch from start_after - now())::float8 as wait from jobs.job where id = $1 and state = 'retry')
			update jobs.job set start_after = now() from failed where job.id = failed.id returning wait`,
			[job.id],
		);
		waits.push(...rows.map(({ wait }) => Number(wait)));
	}
	expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
	const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 3600);
	expect(days).toBeGreaterThan(2.9);
	expect(days).toBeLessThan(3.5);
});
