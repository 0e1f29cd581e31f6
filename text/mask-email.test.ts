import { expect, test } from 'vitest';
import { hideEmails, maskEmail } from './mask-email.ts';

test('an address is shown by its first letters and its ending alone', () => {
	expect(maskEmail('ada.lovelace@analytical.example')).toBe('a•••@a•••.example');
	expect(maskEmail('x@mail.co.uk')).toBe('x•••@m•••.uk');
	expect(maskEmail('ü@ö.example')).toBe('ü•••@ö•••.example');
});

test('a sentence keeps all its words but the addresses', () => {
	expect(hideEmails('550 <ada@analytical.example>: no such user; ask postmaster@mail.example')).toBe(
		'550 this address no such user; ask this address',
	);
	expect(hideEmails('451 Not now')).toBe('451 Not now');
});
