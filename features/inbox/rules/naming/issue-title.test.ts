import { expect, test } from 'vitest';
import { issueTitle } from './issue-title.ts';

test('the subject of a mail is the title, without the marks of forwarding', () => {
	expect(issueTitle('Fwd: FW: The\r\n night ferry ')).toBe('The night ferry');
	expect(issueTitle(' \u0000 ')).toBe('Untitled issue');
});

test('a long title is never cut inside a letter', () => {
	for (const letter of ['😀', '👩‍👩‍👧', 'e\u0301'])
		expect(issueTitle(`${'a'.repeat(299)}${letter}b`)).toBe('a'.repeat(299));
});
