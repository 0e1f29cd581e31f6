import { describe, expect, test } from 'vitest';
import { askerOf, type CodeMail, codeLimits, mayMailCode } from './code-limits.ts';

const now = new Date('2026-03-02T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const wanted: CodeMail = {
	newsletterId: 1,
	email: 'ada@ada.example',
	address: 'editor@bolt.example',
	at: now,
};
const mails = (count: number, mail: (index: number) => Partial<CodeMail>): CodeMail[] =>
	Array.from({ length: count }, (_, index) => ({ ...wanted, email: `a@s${index}.example`, ...mail(index) }));
const stranger = { isOwn: false };

describe('a code is mailed', () => {
	test('three times a day to each who asks, for a newsletter or to an address', () => {
		const own = { email: wanted.email, at: hoursAgo(5) };
		expect(
			mayMailCode(
				wanted,
				mails(2, () => own),
				stranger,
			),
		).toBe(true);
		expect(
			mayMailCode(
				wanted,
				mails(3, () => ({ ...own, newsletterId: 2 })),
				stranger,
			),
		).toBe(false);
		expect(
			mayMailCode(
				wanted,
				mails(3, (index) => ({ ...own, address: `${index}@b.example` })),
				stranger,
			),
		).toBe(false);
	});

	test('three times an hour and twelve times a day to an address, whoever asks', () => {
		expect(
			mayMailCode(
				wanted,
				mails(3, () => ({ at: hoursAgo(0.9) })),
				stranger,
			),
		).toBe(false);
		expect(
			mayMailCode(
				wanted,
				mails(3, () => ({ at: hoursAgo(1.1) })),
				stranger,
			),
		).toBe(true);
		expect(
			mayMailCode(
				wanted,
				mails(12, (index) => ({ at: hoursAgo(2 + index) })),
				stranger,
			),
		).toBe(false);
	});

	test('thirty times a day for a newsletter, to whatever address', () => {
		const elsewhere = (index: number) => ({ address: `${index}@bolt.example` });
		expect(mayMailCode(wanted, mails(29, elsewhere), stranger)).toBe(true);
		expect(mayMailCode(wanted, mails(30, elsewhere), stranger)).toBe(false);
	});

	test('to who signed in with an address of the newsletter’s own, whatever strangers asked for', () => {
		const theirs = mails(100, () => ({}));
		expect(mayMailCode(wanted, theirs, { isOwn: true })).toBe(true);
		const own = mails(codeLimits.ofAsker, () => ({ email: wanted.email }));
		expect(mayMailCode(wanted, [...theirs, ...own], { isOwn: true })).toBe(false);
	});
});

test.each([
	['a@mallory.example', 'b@mallory.example'],
	['a@mallory.example', 'a@x.mallory.example'],
	['mal.lory@gmail.com', 'Mallory+7@gmail.com'],
])('%s and %s are one asker', (one, other) => {
	expect(askerOf(one)).toBe(askerOf(other));
});

test.each([
	['ada@gmail.com', 'bob@gmail.com'],
	['ada@gmail.com', 'ada@proton.me'],
	['a@ada.co.uk', 'a@bob.co.uk'],
])('%s and %s are two', (one, other) => {
	expect(askerOf(one)).not.toBe(askerOf(other));
});
