import { beforeAll, expect, test } from 'vitest';
import { makeListedSource } from '#tests/support/factories/inbox-factories.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { createFakeMailbox } from '#tests/support/services/fake-mailbox.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { fetchMailHandler, processMailHandler } from '../job-handlers.ts';

const mailbox = createFakeMailbox();
const [fixture, headers] = setUpEditorApp({ outside: { mailbox } });
let slug: string;

const inbox = () => ({ ...fixture.needs, ...fixture.outside });
const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
	(await fixture.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
const titles = async (of = slug) =>
	(await call('GET', `/api/newsletters/${of}/issues`)).map(({ title }: { title: string }) => title);

/** A mail without any header of a list. */
function byHand(mail: Parameters<typeof letter>[0]): string {
	return letter(mail).replace(/^List-Unsubscribe: .*\r\n/m, '');
}

/** An answer above the whole issue that it answers. */
const answer = (subject: string, about: Parameters<typeof letter>[0] = {}) =>
	byHand({
		...about,
		subject,
		html: `<p>Hi Jane, call me under 555 0100. Ann</p><blockquote><p><a href="https://crumb.example/view">View in your browser</a></p>
			<h1>Crumb & Salt #41</h1><p>In this issue: rye, butter and garlic. This newsletter goes out each week.</p>
			<p>${'Flour, water, salt, and patience. '.repeat(20)}</p>
			<p>${[1, 2, 3, 4].map((page) => `<a href="https://crumb.example/${page}">Page ${page}</a>`).join(' ')}</p>
			<p>You receive this because you signed up. <a href="https://crumb.example/leave">Unsubscribe</a>. All rights reserved.</p></blockquote>`,
	});

async function arrive(...raw: string[]) {
	for (const one of raw) mailbox.deliver(one);
	await fetchMailHandler(inbox())([{ isAskedFor: false }]);
	await processMailHandler(inbox())([{ onlyListed: false }]);
	const emails = await call('GET', '/api/email/pending');
	const subject = /^Subject: (.*)$/m.exec(raw.at(-1) ?? '')?.[1]?.trim();
	return emails.find((email: { subject: string }) => email.subject === subject);
}

beforeAll(async () => {
	({ slug } = await makeListedSource(fixture, letter({ headers: ['List-Id: <letters.crumb.example>'] })));
});

test.each([
	['says so', 'Re: Crumb & Salt #41', []],
	['has a subject of its own', 'The mill', ['In-Reply-To: <1@directory.example>']],
])(
	'an answer by the author of a listed newsletter waits for an editor when it %s',
	async (_, subject, more) => {
		const email = await arrive(answer(subject, { headers: [...more] }));
		expect(email).toMatchObject({ status: 'quarantined', kind: 'personal', mayPublish: true });
		expect(email.failure).toBe('It may be a letter to us, and it would be public at once.');
		expect(await titles()).toEqual([]);
		expect((await call('GET', `/api/email/${email.id}`)).senderToRemember).toBeNull();
	},
);

test('an editor may publish it all the same', async () => {
	const [email] = await call('GET', '/api/email/pending?show=aside');
	const { email: published } = await call('POST', `/api/email/${email.id}/publish`, {});
	expect(published).toMatchObject({ status: 'processed', kind: 'issue' });
	expect(await titles()).toEqual([email.subject]);
});

test('an issue that reads like a letter is filed when its heading comes back', async () => {
	const notes = (month: string, words: string) =>
		byHand({
			subject: `Salt notes 3 ${month}`,
			html: `<p>Hello bakers, here is Crumb & Salt.</p><p>${words}</p><p>Answer with DROP, and nobody is hurt.</p>`,
		});
	const first = await arrive(notes('March', 'The oven was too hot, and the butter was gone before noon.'));
	expect(first).toMatchObject({ status: 'quarantined', kind: 'personal' });
	await arrive(notes('April', 'Rain on the mill all month: the wheel turns, and nobody bakes.'));
	await arrive(notes('May', 'We meet on the first Sunday, and garlic is to be had again.'));
	expect(await titles()).toContain('Salt notes 3 May');
});

test('an answer among the mails of a newsletter that is being listed waits for an editor', async () => {
	const from = 'Rye Weekly <post@rye.example>';
	await arrive(letter({ from, subject: 'Rye and shine' }), answer('Re: Rye Weekly #3', { from }));
	const source = (await call('GET', '/api/newsletter-sources')).find(
		({ name }: { name: string }) => name === 'Rye Weekly',
	);
	const listed = await call('POST', `/api/newsletter-sources/${source.id}/create-newsletter`);
	expect(listed.message).toBe('Rye Weekly is listed with one issue. Set aside: 1.');
	expect(await titles(listed.newsletter.slug)).toEqual(['Rye and shine']);
});
