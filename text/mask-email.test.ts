import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test('an address is shown by its first letters and its ending alone', () => {
	expect(maskEmail('ada.lovelace@analytical.example')).toBe('a•••@a•••.example');
	expect(maskEmail('x@mail.co.uk')).toBe('x•••@m•••.uk');
	expect(maskEmail('ü@ö.example')).toBe('ü•••@ö•••.example');
});
