import { describe, expect, test } from 'vitest';
import { fillMailingHtml } from '#features/mail/rules/mailing-text.ts';
import { type DigestMail, renderDigest, renderDigestMail } from './digest-mail.ts';

const item = (number: number) => ({
	name: `Letter <${number}>`,
	url: `https://site.example/newsletter/letter-${number}`,
	pictureUrl: `https://site.example/covers/letter-${number}.png`,
	summary: '',
	issues: [
		{
			title: `Issue {{leave_url}} "${number}"`,
			url: `https://site.example/newsletter/letter-${number}/issues/${number}`,
			sentAt: new Date('2026-11-14T08:00:00Z'),
			opening: `It begins. ${'And goes on. '.repeat(15)}`,
		},
	],
	further: 0,
});
const mail = (letters: number, given: Partial<DigestMail> = {}): DigestMail => ({
	siteName: 'Broadsheet',
	siteUrl: 'https://site.example',
	collection: { name: 'Slow & salty', url: 'https://site.example/collection/slow-salty' },
	kind: 'Weekly digest',
	date: '15 November 2026',
	preheader: 'What is new',
	before: 'Ahoy.',
	news: {
		newsletters: Array.from({ length: letters }, (_, number) => item(number)),
		videos: [
			{
				title: 'A boat',
				url: 'https://site.example/newsletter/letter-1/videos/1',
				from: 'Letter',
				pictureUrl: 'https://site.example/share/letter-1.png',
				summary: 'It floats.',
			},
		],
		newcomers: [
			{
				name: 'Newcomer',
				url: 'https://site.example/newsletter/newcomer',
				pictureUrl: 'https://site.example/covers/newcomer.png',
				description: 'Fresh.',
			},
		],
	},
	after: 'Bye.',
	archiveUrl: 'https://site.example/collection/slow-salty/digests/e12',
	...given,
});

describe('a digest as a mail', () => {
	test('has a heading, its news, a reason, a way to leave, and says the same in plain text', () => {
		const { html, plainText, links } = renderDigestMail(mail(2));
		for (const said of [
			'Ahoy.',
			'It begins.',
			'A boat',
			'Newcomer',
			'Bye.',
			'because you asked Broadsheet',
		]) {
			expect(html).toContain(said);
			expect(plainText).toContain(said);
		}
		expect(html).toMatch(/<h1[^>]*>Slow &#38; salty<\/h1>/);
		expect(html.match(/href="\{\{leave_url\}\}"/g)).toHaveLength(1);
		expect(plainText.match(/\{\{leave_url\}\}/g)).toHaveLength(1);
		expect(links).toContain('https://site.example/collection/slow-salty/digests/e12');
		expect(new Set(links).size).toBe(links.length);
	});

	test('every picture has words and none is a tracking pixel, and every link has its address', () => {
		const { html, links } = renderDigestMail(mail(2));
		const pictures = html.match(/<img[^>]*>/g) ?? [];
		expect(pictures).toHaveLength(4);
		for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]+"/);
		const used = [...html.matchAll(/\{\{link:(\d+)\}\}/g)].map(([, position]) => Number(position));
		expect(Math.max(...used)).toBe(links.length - 1);
		const filled = fillMailingHtml(html, {
			leaveUrl: 'https://leave.example',
			linkUrl: (position) => links[position] ?? 'MISSING',
		});
		expect(filled).not.toMatch(/\{\{|MISSING/);
	});

	test('the text’s own heading is the heading', () => {
		const { html } = renderDigest(mail(1, { before: '# My heading\n\nAhoy.' }));
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain('My heading');
	});

	test('stays under 100 kB with its links filled in: what does not fit is on the web', () => {
		const long = mail(300);
		const { html, plainText, links } = renderDigestMail(long);
		const site = 'https://a-site-with-a-rather-long-name.example';
		const filled = fillMailingHtml(html, {
			leaveUrl: `${site}/leave?token=${'x'.repeat(150)}`,
			linkUrl: (position) => `${site}/go/digest-email-123456/${position}`,
		});
		expect(new TextEncoder().encode(filled).length).toBeLessThan(102_000);
		expect(html).toMatch(/Read \d+ more entries on the web/);
		expect(plainText).toMatch(/Read \d+ more entries on the web/);
		expect(html).toContain('{{leave_url}}');
		expect(links.length).toBeGreaterThan(50);
		expect(renderDigest(long).html).not.toContain('more entries on the web');
	});
});
