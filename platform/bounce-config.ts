import { getDomain } from 'tldts';
import { z } from 'zod';
import type { ImapConfig } from './outside-config.ts';
import { readMailbox } from './smtp-config.ts';

const optionalText = z.string().trim().min(1).optional();
const place = '{token}';

/** The variables of what comes back: where mail is returned to, who reads it, and how services sign what they report. */
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

/** By what the reports of services that send for us are known to be theirs; null: that service reports nothing to us. */
export type ReportKeys = {
	ses: string | null;
	mailgun: string | null;
	postmark: string | null;
	sendgrid: string | null;
};

export type BounceConfig = {
	/** Where mail is returned to, `off`, or undefined: it follows from the mailbox. */
	bounceAddress: string | undefined;
	/** The mailbox that reports come to; null: the one that newsletters come to. */
	bounceMailbox: ImapConfig | null;
	reportKeys: ReportKeys;
	/** By what our mail server's DKIM key is found; undefined: one of the usual names. */
	dkimSelector: string | undefined;
};

/** The name of the missing variable when the mailbox is named by halves. */
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
 * Where mail from `sender` is returned to, with a place for the token that says which mail it was; null: to the sender, as it is.
 * Without a word from the operator, tokens are used only where the mailbox that we read is of the sender's own domain, or was
 * named for this: elsewhere nobody might get what comes back.
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

/** The address of a mailbox, where it is one of that domain. Who signs in by a bare name is taken to be of it. */
function ownAddress(user: string | undefined, domain: string): string | null {
	if (!user) return null;
	const at = user.lastIndexOf('@');
	if (at < 0) return /^[\w.-]{1,40}$/.test(user) ? `${user}@${domain}` : null;
	return ownedDomain(user.slice(at + 1)) === ownedDomain(domain) ? user : null;
}

function ownedDomain(host: string): string {
	return getDomain(host) ?? host.toLowerCase();
}

/** The return path of one mail. */
export function fillReturnPath(returnPath: string, token: string): string {
	return returnPath.replace(place, () => token);
}
