import { describe, expect, test } from 'vitest';
import { fillReturnPath, returnPathFor } from './bounce-config.ts';

const mailbox = (user: string) => ({
	host: 'imap.example.com',
	port: 993,
	secure: true,
	user,
	password: 'p',
});
const sender = 'hello@news.example.com';

describe('mail is returned to', () => {
	test.each([
		['the address that was given', { bounceAddress: 'b@x.example' }, 'b+{token}@x.example'],
		['the place in it that was marked', { bounceAddress: '{token}@b.x.example' }, '{token}@b.x.example'],
		[
			'the sender, where tokens are off',
			{ bounceAddress: 'off', bounceMailbox: mailbox('b@example.com') },
			null,
		],
		[
			'its mailbox, where that has the same owner',
			{ bounceMailbox: mailbox('b@example.com') },
			'b+{token}@example.com',
		],
		[
			'the inbox of the same owner',
			{ mailbox: mailbox('in@news.example.com') },
			'in+{token}@news.example.com',
		],
		['whoever signs in by a bare name', { mailbox: mailbox('letters') }, 'letters+{token}@news.example.com'],
		[
			'a mailbox elsewhere, named for it',
			{ bounceMailbox: mailbox('b@gmail.com') },
			'bounces+{token}@news.example.com',
		],
		['the sender, where only an inbox elsewhere is read', { mailbox: mailbox('b@gmail.com') }, null],
		['the sender, where nothing is read', {}, null],
	])('%s', (_, given, expected) => {
		expect(returnPathFor(given, sender)).toBe(expected);
	});

	test('an address with the token of the mail', () => {
		expect(fillReturnPath('b+{token}@x.example', '1.a$&')).toBe('b+1.a$&@x.example');
	});
});
