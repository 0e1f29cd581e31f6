import { expect, test } from 'vitest';
import { isBlockedAddress } from './blocked-domains.ts';

test.each(['a@mailinator.com', 'a@Mailinator.COM', 'a@deep.below.yopmail.com'])(
	'%s is a mailbox nobody keeps',
	(email) => {
		expect(isBlockedAddress(email)).toBe(true);
	},
);

test.each(['a@example.com', 'a@notmailinator.com', 'mailinator.com@example.org', 'a@mailinator.com.example'])(
	'%s is not blocked',
	(email) => {
		expect(isBlockedAddress(email)).toBe(false);
	},
);
