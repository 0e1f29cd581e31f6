/** Disposable mailboxes: nobody reads a newsletter there. */
const throwawayDomains = new Set([
	'10minutemail.com',
	'10minutemail.net',
	'dispostable.com',
	'emailondeck.com',
	'fakeinbox.com',
	'getairmail.com',
	'getnada.com',
	'grr.la',
	'guerrillamail.biz',
	'guerrillamail.com',
	'guerrillamail.de',
	'guerrillamail.info',
	'guerrillamail.net',
	'guerrillamail.org',
	'guerrillamailblock.com',
	'mailcatch.com',
	'maildrop.cc',
	'mailinator.com',
	'mailinator.net',
	'mailnesia.com',
	'mailnull.com',
	'mintemail.com',
	'mohmal.com',
	'moakt.com',
	'mytemp.email',
	'sharklasers.com',
	'spam4.me',
	'spamgourmet.com',
	'temp-mail.io',
	'temp-mail.org',
	'tempail.com',
	'tempmail.dev',
	'tempmail.net',
	'tempr.email',
	'throwawaymail.com',
	'trashmail.com',
	'trashmail.de',
	'yopmail.com',
	'yopmail.fr',
	'yopmail.net',
]);

/** Whether an address belongs to a known disposable service or a subdomain of one. */
export function isBlockedAddress(email: string): boolean {
	const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
	const labels = domain.split('.');
	return labels.some((_, index) => throwawayDomains.has(labels.slice(index).join('.')));
}
