import { getDomain } from 'tldts';
import { z } from 'zod';
import type { ImapConfig } from './gateway-config.ts';
import { readMailbox } from './smtp-config.ts';

const optionalText = z.string().trim().min(1).optional();
const place = '{token}';

/** Variables for bounces: where mail is returned to, which mailbox receives it, and how services sign their reports. */
export const bounceVariables = {
	BOUNCE_ADDRESS: optionalText.refine(
		(text) =>
			text === undefined || text === 'off' || readMailbox(text.replace(place, 'x'))?.address !== undefined,
		`must be an address such as bounces@example.com, one with ${place} in it, or off`,
	),
	BOUNCE_IMAP_HOST: optionalText,
	BOUNCE_IMAP_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
	BOUNCE_IMAP_SECURE: z.enum(['on', 'off', 'true', 'false'], { error: 'must be on or off' }).default('on'),
	BOUNCE_IMAP_USER: optionalText,
	BOUNCE_IMAP_PASSWORD: optionalText,
	BOUNCE_IMAP_FOLDER: z.string().trim().min(1).default('INBOX'),
	DKIM_SELECTOR: optionalText.refine(
		(text) => text === undefined || /^[\w.-]{1,63}$/.test(text),
		'must be one name, such as mail',
	),
	SES_TOPIC_ARN: optionalText.refine(
		(text) => text === undefined || /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w.-]+$/.test(text),
		'must look like arn:aws:sns:eu-west-1:123456789012:bounces',
	),
	MAILGUN_SIGNING_KEY: optionalText,
	POSTMARK_WEBHOOK_SECRET: optionalText.refine(
		(text) => text === undefined || text.length >= 16,
		'must be at least 16 characters',
	),
	SENDGRID_WEBHOOK_KEY: optionalText,
};
type BounceVariables = z.infer<z.ZodObject<typeof bounceVariables>>;

/** Keys that authenticate the reports of sending services; null if that service does not report to us. */
export type ReportKeys = {
	ses: string | null;
	mailgun: string | null;
	postmark: string | null;
	sendgrid: string | null;
};

export type BounceConfig = {
	/** Where mail is returned to, or `off`; undefined if derived from the mailbox. */
	bounceAddress: string | undefined;
	/** The mailbox that receives reports; null for the one that receives newsletters. */
	bounceMailbox: ImapConfig | null;
	reportKeys: ReportKeys;
	/** The selector of our mail server's DKIM key; undefined to try the usual names. */
	dkimSelector: string | undefined;
};

/** Returns the name of the missing variable if the mailbox is only partly configured. */
export function readBounces(values: BounceVariables): BounceConfig | { missing: string } {
	const { BOUNCE_IMAP_HOST: host, BOUNCE_IMAP_USER: user, BOUNCE_IMAP_PASSWORD: password } = values;
	const common = {
		bounceAddress: values.BOUNCE_ADDRESS,
		dkimSelector: values.DKIM_SELECTOR,
		reportKeys: {
			ses: values.SES_TOPIC_ARN ?? null,
			mailgun: values.MAILGUN_SIGNING_KEY ?? null,
			postmark: values.POSTMARK_WEBHOOK_SECRET ?? null,
			sendgrid: values.SENDGRID_WEBHOOK_KEY ?? null,
		},
	};
	if (!(host ?? user ?? password)) return { ...common, bounceMailbox: null };
	if (!host) return { missing: 'BOUNCE_IMAP_HOST' };
	if (!user) return { missing: 'BOUNCE_IMAP_USER' };
	if (!password) return { missing: 'BOUNCE_IMAP_PASSWORD' };
	const secure = values.BOUNCE_IMAP_SECURE === 'on' || values.BOUNCE_IMAP_SECURE === 'true';
	const port = values.BOUNCE_IMAP_PORT ?? (secure ? 993 : 143);
	return {
		...common,
		bounceMailbox: { host, port, secure, user, password, folder: values.BOUNCE_IMAP_FOLDER },
	};
}

/**
 * The return path for mail from `sender`, with a placeholder for the token that identifies the mail; null for the plain sender
 * address. Unless configured, tokens are only used if the mailbox we read belongs to the sender's domain or was configured for
 * bounces: elsewhere, bounces might reach nobody.
 */
export function returnPathFor(
	{
		bounceAddress,
		bounceMailbox,
		mailbox,
	}: { bounceAddress?: string | undefined; bounceMailbox?: ImapConfig | null; mailbox?: ImapConfig | null },
	sender: string,
): string | null {
	if (bounceAddress === 'off') return null;
	if (bounceAddress?.includes(place)) return bounceAddress;
	const domain = sender.slice(sender.lastIndexOf('@') + 1);
	const given = bounceAddress ?? ownAddress((bounceMailbox ?? mailbox)?.user, domain);
	const address = given ?? (bounceMailbox ? `bounces@${domain}` : null);
	if (!address) return null;
	const [local = '', ...rest] = address.split('@');
	return `${local.split('+')[0]}+${place}@${rest.join('@')}`;
}

/** The address of a mailbox if it belongs to that domain. A bare user name is assumed to. */
function ownAddress(user: string | undefined, domain: string): string | null {
	if (!user) return null;
	const at = user.lastIndexOf('@');
	if (at < 0) return /^[\w.-]{1,40}$/.test(user) ? `${user}@${domain}` : null;
	return ownedDomain(user.slice(at + 1)) === ownedDomain(domain) ? user : null;
}

function ownedDomain(host: string): string {
	return getDomain(host) ?? host.toLowerCase();
}

/** Fills in the token of one mail. */
export function fillReturnPath(returnPath: string, token: string): string {
	return returnPath.replace(place, () => token);
}
