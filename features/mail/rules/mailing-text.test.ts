import { describe, expect, test } from 'vitest';
import { fillMailing, fillMailingHtml, readLinkMailing, writeLinkAddress } from './mailing-text.ts';

const addresses = {
	leaveUrl: 'https://example.com/leave?token=a',
	linkUrl: (position: number) => `https://example.com/${position}?a=1&b="`,
};

describe('the text of a mailing', () => {
	test('gets the reader’s own address for leaving, and its links, as often as they stand there', () => {
		expect(fillMailing('{{link:0}} {{leave_url}} {{link:12}} {{leave_url}}', addresses)).toBe(
			'https://example.com/0?a=1&b=" https://example.com/leave?token=a https://example.com/12?a=1&b=" https://example.com/leave?token=a',
		);
	});

	test('keeps whatever else stands in braces, and what looks like a pattern of replacement', () => {
		const text = '{{content}} {{ leave_url }} {{link:}} {{link:x}} {leave_url} $& $1';
		expect(fillMailing(text, addresses)).toBe(text);
		expect(fillMailing('{{leave_url}}', { ...addresses, leaveUrl: '$&$1' })).toBe('$&$1');
	});

	test('never ends an attribute by an address', () => {
		expect(fillMailingHtml('<a href="{{link:1}}">', addresses)).toBe(
			'<a href="https://example.com/1?a=1&#38;b=&#34;">',
		);
	});
});

describe('the address of a link', () => {
	test('names the mailing and the link, and is read back', () => {
		expect(writeLinkAddress('https://example.com', 'digest-email:12', 3)).toBe(
			'https://example.com/go/digest-email-12/3',
		);
		expect(readLinkMailing('digest-email-12')).toBe('digest-email:12');
		expect(readLinkMailing('collection-digest-7')).toBe('collection-digest:7');
	});

	test.each(['', 'digest-email-0', 'digest-email-', 'confirmation-1', 'digest-email-1-2', 'digest-email:1'])(
		'that names no mailing (%j) leads nowhere',
		(name) => expect(readLinkMailing(name)).toBeNull(),
	);
});
