import { expect, test } from 'vitest';
import { isAligned, isRightSender, senderOf } from './mail-sender.ts';

test('a sender is an organisation, or one address where many share a domain', () => {
	expect(senderOf('Letters@Mail.Crumb.example')).toBe('crumb.example');
	expect(senderOf('news@mail.crumb.co.uk')).toBe('crumb.co.uk');
	expect(senderOf('crumb@substack.com')).toBe('crumb@substack.com');
	expect(senderOf('ada.baker@gmail.com')).toBe('ada.baker@gmail.com');
	for (const host of ['posteo.de', 'hey.com', 'pm.me', 'mailbox.org', 'tutanota.com', 'ada.fastmail.com'])
		expect(senderOf(`ada@${host}`)).toBe(`ada@${host}`);
	expect(senderOf('letters@notposteo.de')).toBe('notposteo.de');
	expect([senderOf(''), senderOf('nobody')]).toEqual(['', '']);
});

test('host names of one organisation belong together, neighbours under a public ending do not', () => {
	expect(isAligned('mail.crumb.example', 'CRUMB.example')).toBe(true);
	expect(isAligned('a.blogspot.com', 'b.blogspot.com')).toBe(false);
	expect(isAligned('co.uk', 'crumb.co.uk')).toBe(false);
	expect(isAligned('', '')).toBe(false);
});

test('a proof counts for the sender it is about, and an address alone only where that was said', () => {
	const right = [
		{ sender: 'crumb.example', needsProof: true },
		{ sender: 'old@loaf.example', needsProof: false },
	];
	expect(isRightSender({ from: 'a@crumb.example', proven: 'crumb.example' }, right)).toBe(true);
	expect(isRightSender({ from: 'a@crumb.example', proven: '' }, right)).toBe(false);
	expect(isRightSender({ from: 'crumb.example', proven: '' }, right)).toBe(false);
	expect(isRightSender({ from: 'a@evil.example', proven: 'evil.example' }, right)).toBe(false);
	expect(isRightSender({ from: 'old@loaf.example', proven: '' }, right)).toBe(true);
	expect(isRightSender({ from: 'old@loaf.example', proven: '', isRefuted: true }, right)).toBe(false);
	expect(isRightSender({ from: 'new@loaf.example', proven: 'loaf.example' }, right)).toBe(false);
	expect(isRightSender({ from: '', proven: '' }, [{ sender: '', needsProof: true }])).toBe(false);
});
