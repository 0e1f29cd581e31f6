import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMail } from '#tests/support/check-mail.ts';
import { quoteText } from './quoted-printable.ts';

function readBack(quoted: string): string | undefined {
	const head =
		'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n';
	return readMail(head + quoted).parts[0]?.text;
}

describe('quoted-printable', () => {
	test('every text is read back as it was, in plain characters and short lines', () => {
		const pieces = fc.oneof(
			fc.string({ unit: 'grapheme', maxLength: 120 }),
			fc.constantFrom(
				'=',
				' ',
				'\t',
				'\n',
				'\r\n',
				'.',
				'\n.\n',
				'From ',
				'ü'.repeat(50),
				'='.repeat(40),
				'x'.repeat(77),
			),
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
				const text = parts.join('').toWellFormed();
				const quoted = quoteText(text);
				expect(readBack(quoted)).toBe(text.replace(/\r\n|\r/g, '\n'));
				for (const line of quoted.split('\r\n')) {
					expect(line.length).toBeLessThanOrEqual(76);
					expect(line).toMatch(/^[\t -~]*$/);
					expect(line).not.toMatch(/[\t ]$/);
				}
			}),
			{ numRuns: 1000 },
		);
	});
});
