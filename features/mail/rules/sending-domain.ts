import type { DomainCheck } from '#features/mail/contract/sending.ts';

/** Mail services, and the SPF include that authorizes them. */
const services: readonly (readonly [RegExp, string])[] = [
	[/(?:^|\.)mailgun\.org$/, 'mailgun.org'],
	[/(?:^|\.)amazonaws\.com$/, 'amazonses.com'],
	[/(?:^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
	[/(?:^|\.)sendgrid\.net$/, 'sendgrid.net'],
	[/(?:^|\.)(?:gmail|google|googlemail)\.com$/, '_spf.google.com'],
	[/(?:^|\.)(?:office365|outlook)\.com$/, 'spf.protection.outlook.com'],
	[/(?:^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
	[/(?:^|\.)(?:brevo|sendinblue)\.com$/, 'spf.brevo.com'],
	[/(?:^|\.)mailjet\.com$/, 'spf.mailjet.com'],
	[/(?:^|\.)sparkpostmail\.com$/, '_spf.sparkpostmail.com'],
	[/(?:^|\.)zoho\.(?:com|eu)$/, 'zohomail.com'],
];

/** The SPF include for this mail server; null: list its addresses instead. */
export function includeOf(smtpHost: string): string | null {
	return services.find(([host]) => host.test(smtpHost.toLowerCase()))?.[1] ?? null;
}

type Texts = readonly string[] | null;
type Check = Omit<DomainCheck, 'kind'>;

const unanswered: Check = {
	state: 'unknown',
	message: 'The name server did not answer. Check again later.',
	found: '',
	record: null,
};

/** `covers`: whether the record allows our mail server; null if that cannot be determined here. */
export function judgeSpf(given: {
	domain: string;
	texts: Texts;
	term: string;
	covers: boolean | null;
}): Check {
	const { domain, texts, term, covers } = given;
	if (texts === null) return unanswered;
	const records = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
	const [found = ''] = records;
	const put = (value: string) => ({ name: domain, type: 'TXT', value }) as const;
	if (records.length === 0)
		return {
			state: 'missing',
			message: `${domain} does not say who may send for it.`,
			found: '',
			record: put(`v=spf1 ${term} ~all`),
		};
	if (records.length > 1)
		return {
			state: 'wrong',
			message: `${domain} has ${records.length} SPF records, and only one counts. Make them one.`,
			found: records.join('\n'),
			record: null,
		};
	if (/[+\s]all\s*$/i.test(found) && !/[-~?]all\s*$/i.test(found))
		return {
			state: 'wrong',
			message: 'It lets anybody send for the domain.',
			found,
			record: put(found.replace(/\+?all\s*$/i, '~all')),
		};
	if (covers === false)
		return {
			state: 'wrong',
			message: 'It does not name the server that sends our mail.',
			found,
			record: put(addTerm(found, term)),
		};
	return {
		state: 'found',
		message: covers ? 'Our mail server may send for the domain.' : 'It is there.',
		found,
		record: null,
	};
}

function addTerm(record: string, term: string): string {
	const end = /\s(?:[-~?+]?all|redirect=\S+)/i.exec(record)?.index ?? record.length;
	return `${record.slice(0, end)} ${term}${record.slice(end)}`;
}

export function judgeDkim(given: {
	domain: string;
	keys: readonly { selector: string; text: string }[];
	selector: string | null;
	isAnswered: boolean;
}): Check {
	const { domain, keys, selector, isAnswered } = given;
	const [key] = keys;
	const record = {
		name: `${selector ?? 'SELECTOR'}._domainkey.${domain}`,
		type: 'TXT',
		value: 'v=DKIM1; k=rsa; p=THE PUBLIC KEY THAT YOUR MAIL SERVER SHOWS',
	} as const;
	if (key && /(?:^|;)\s*p=\s*(?:;|$)/i.test(key.text))
		return { state: 'wrong', message: `The key of ${key.selector} was taken back.`, found: key.text, record };
	if (key)
		return {
			state: 'found',
			message: `There is a key, by the selector ${key.selector}.`,
			found: key.text,
			record: null,
		};
	if (!isAnswered) return unanswered;
	return {
		state: 'missing',
		message: selector
			? `There is no key by the selector ${selector}.`
			: 'No key was found by the usual selectors. If your mail server signs with another one, name it in DKIM_SELECTOR.',
		found: '',
		record,
	};
}

export function judgeDmarc(given: { domain: string; texts: Texts; parentTexts: Texts; from: string }): Check {
	const { domain, texts, parentTexts, from } = given;
	if (texts === null) return unanswered;
	const isRecord = (text: string) => /^v=DMARC1\s*(?:;|$)/i.test(text);
	const own = texts.filter(isRecord);
	const records = own.length > 0 ? own : (parentTexts ?? []).filter(isRecord);
	const record = {
		name: `_dmarc.${domain}`,
		type: 'TXT',
		value: `v=DMARC1; p=none; rua=mailto:${from}`,
	} as const;
	const [found = ''] = records;
	if (records.length === 0)
		return {
			state: 'missing',
			message: 'Large providers refuse mail to many without it.',
			found: '',
			record,
		};
	if (records.length > 1)
		return {
			state: 'wrong',
			message: 'There are several records, so that none counts. Keep one.',
			found: records.join('\n'),
			record: null,
		};
	const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(found)?.[1];
	if (!policy) return { state: 'wrong', message: 'It names no policy.', found, record };
	return { state: 'found', message: `Its policy is ${policy.toLowerCase()}.`, found, record: null };
}

export function judgeReturnPath(given: {
	domain: string;
	fromDomain: string;
	servers: Texts;
	isAligned: boolean;
	isSigned: boolean;
	isRead: boolean;
}): Check {
	const { domain, fromDomain, servers, isAligned, isSigned, isRead } = given;
	if (servers === null) return unanswered;
	const found = servers.join(', ');
	const record = {
		name: domain,
		type: 'MX',
		value: '10 THE SERVER THAT TAKES MAIL FOR THIS DOMAIN',
	} as const;
	if (servers.length === 0)
		return {
			state: 'missing',
			message: `No server takes mail for ${domain}: what comes back gets lost.`,
			found,
			record,
		};
	if (servers.every((server) => server === '' || server === '.'))
		return {
			state: 'wrong',
			message: `${domain} says that it takes no mail: what comes back gets lost.`,
			found: '.',
			record,
		};
	if (!isAligned)
		return {
			state: 'wrong',
			message: `Mail is returned to ${domain}, which is not of ${fromDomain}: SPF says nothing for the sender then.`,
			found,
			record: null,
		};
	if (!isRead)
		return {
			state: 'wrong',
			message:
				'Nobody reads what comes back. Name a mailbox in BOUNCE_IMAP_HOST, or set up the webhook of your mail service.',
			found,
			record: null,
		};
	return {
		state: 'found',
		message: isSigned
			? 'Mail comes back to a signed address, and is read.'
			: 'Mail comes back to its sender, and is read. Signed addresses are off: see BOUNCE_ADDRESS.',
		found,
		record: null,
	};
}
