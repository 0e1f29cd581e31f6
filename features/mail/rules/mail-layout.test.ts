import { describe, expect, test } from 'vitest';
import { type MailContent, renderMail } from './mail-layout.ts';

const content: MailContent = {
	siteName: 'Broadsheet',
	siteUrl: 'https://example.com',
	preheader: 'One click and you are in.',
	heading: 'Please confirm',
	paragraphs: ['You asked for these newsletters.'],
	list: [
		{
			title: 'Bits & <Bolts>',
			description: 'Machines, explained.',
			url: 'https://example.com/newsletter/bits?a=1&b=2',
			pictureUrl: 'https://example.com/covers/1.png',
		},
	],
	button: { label: 'Confirm', url: 'https://example.com/confirm?token=abc' },
	closing: ['If it was not you, do nothing.'],
	footer: ['You get this mail because someone entered your address.'],
	footerLinks: [{ label: 'Leave', url: 'https://example.com/leave?token=abc' }],
};

describe('the layout of a mail', () => {
	test('the plain text says all that the HTML says', () => {
		const { html, plainText } = renderMail(content);
		for (const words of [
			'Please confirm',
			'You asked for',
			'Machines, explained.',
			'Confirm',
			'If it was not',
			'Leave',
		])
			for (const text of [html, plainText]) expect(text).toContain(words);
		expect(plainText).toContain('https://example.com/confirm?token=abc\n');
		expect(plainText).toContain('* Bits & <Bolts>');
		expect(plainText).not.toMatch(/&#|<p/);
	});

	test('no text becomes markup, in no place', () => {
		const hostile = '"><script>alert(1)</script>';
		const { html } = renderMail({
			...content,
			siteName: hostile,
			preheader: hostile,
			heading: hostile,
			paragraphs: [hostile],
			list: [{ title: hostile, description: hostile, url: `https://a/${hostile}`, pictureUrl: hostile }],
			button: { label: hostile, url: hostile },
			closing: [hostile],
			footer: [hostile],
			footerLinks: [{ label: hostile, url: hostile }],
		});
		expect(html).not.toContain('<script');
		expect(html.match(/<a /g)).toHaveLength(5);
	});

	test('it is drawn in light and dark, fits a phone, and spies on nobody', () => {
		const { html } = renderMail(content);
		expect(html).toContain('prefers-color-scheme:dark');
		expect(html).toContain('max-width:560px');
		expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
		expect(html).not.toMatch(/(width|height)="1"/);
		expect(html).not.toMatch(/<script|<link|@import|@font-face/);
		expect(html.split('\n').every((line) => line.length < 998)).toBe(true);
		expect(renderMail({ ...content, list: [] }).html).not.toContain('<img');
	});
});
