import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { inOneLine, paragraphsOf } from '#text/line-breaks.ts';
import { maskEmail } from '#text/mask-email.ts';

export type MailSite = { name: string; url: string };
export type ClaimMail = { subject: string; html: string; plainText: string };
type Listing = { name: string; slug: string };

const proven: Record<string, string> = {
	mail: 'an address at its own domain',
	dns: 'a record of its domain',
	site: 'a code on its page',
	feed: 'a code in its feed',
	editor: 'the editors’ decision',
};

/** The code that proves who reads the mail of an address. It contains no link that does anything. */
export function composeCodeMail(
	site: MailSite,
	{ name, claimant, code }: Listing & { claimant: string; code: string },
): ClaimMail {
	return compose(site, {
		subject: `Your code for ${name}`,
		preheader: 'It works once, for an hour.',
		heading: 'Is this newsletter yours?',
		paragraphs: [
			`Somebody who signed in as ${maskEmail(claimant)} claims ${name} at ${inOneLine(site.name)}, and says that this address belongs to it.`,
			`If that is you, enter this code at your desk, where you asked for it: ${code}`,
			'It works once, for an hour. Do not pass it on: with it, somebody else would keep your listing.',
			'If this was not you, do nothing. Nobody gets anything without the code.',
		],
		footer: 'You get this mail because somebody named your address as that of a newsletter.',
	});
}

export function composeHeldMail(
	site: MailSite,
	{ name, slug, method, subject }: Listing & { method: string; subject: string },
): ClaimMail {
	return compose(site, {
		subject: `You keep ${name} now`,
		preheader: 'Your claim is proven.',
		heading: `You keep ${name} now`,
		paragraphs: [
			`Your claim is proven by ${proven[method] ?? method}${subject === '' ? '' : ` (${subject})`}. We look at it again from time to time: leave it where it is.`,
			'Its page says that it is kept by its publisher.',
		],
		button: { label: 'See its page', url: `${site.url}/newsletter/${slug}` },
	});
}

export function composeContestedMail(site: MailSite, { name }: Listing): ClaimMail {
	return compose(site, {
		subject: `Your claim on ${name} waits for an editor`,
		preheader: 'Somebody else has proven the same.',
		heading: 'An editor will decide',
		paragraphs: [
			`You have proven that ${name} is yours. So has somebody else, so an editor looks at both claims.`,
			'Until then neither of you can change the listing. You hear from us as soon as it is decided.',
		],
	});
}

export function composeRivalMail(site: MailSite, { name, rival }: Listing & { rival: string }): ClaimMail {
	return compose(site, {
		subject: `Somebody else claims ${name}`,
		preheader: 'An editor looks at both claims.',
		heading: `Somebody else claims ${name}`,
		paragraphs: [
			`${maskEmail(rival)} has proven a claim on ${name}, as you have. An editor looks at both.`,
			'Until then neither of you can change the listing. If you do not know who this is, look after your domain, your page and your feed: somebody else can write there.',
		],
	});
}

/** The other claim is gone: proving this one again settles it without an editor. */
export function composeRivalGoneMail(site: MailSite, { name }: Listing): ClaimMail {
	return compose(site, {
		subject: `The other claim on ${name} was given up`,
		preheader: 'Prove yours again, and you keep the listing.',
		heading: 'The other claim was given up',
		paragraphs: [`Prove your claim on ${name} once more at your desk, and you keep the listing at once.`],
		button: { label: 'Open your desk', url: `${site.url}/publisher` },
	});
}

export function composeQuestionedMail(
	site: MailSite,
	{ name, method, subject, found }: Listing & { method: string; subject: string; found: string },
): ClaimMail {
	return compose(site, {
		subject: `Your claim on ${name} is in question`,
		preheader: 'We did not find its proof any more.',
		heading: 'We did not find your proof any more',
		paragraphs: [
			`You keep ${name}, proven by ${proven[method] ?? method} (${subject}). We have looked twice, and this is what we found: ${found}`,
			'Until it is proven again, you cannot change the listing, and its page does not say that you keep it. Prove it again at your desk, in this way or another.',
		],
		button: { label: 'Open your desk', url: `${site.url}/publisher` },
	});
}

/** A colleague whose part has ended had readers or events sent somewhere. */
export function composeDisconnectedMail(
	site: MailSite,
	{ name, colleague, ended }: Listing & { colleague: string; ended: readonly ('webhook' | 'connection')[] },
): ClaimMail {
	const parts = {
		webhook:
			'Nothing is posted to the webhook. What happens waits for 30 days: enter an address of yours, and it is posted there.',
		connection:
			'No reader is handed over to the system that they connected. Your readers wait: connect yours, and all who agreed are handed over to it.',
	};
	return compose(site, {
		subject: `What your colleague connected to ${name} has ended`,
		preheader: 'Nothing is sent there any more.',
		heading: 'What your colleague connected has ended',
		paragraphs: [
			`${colleague} does not keep ${name} with you any more, so nothing is sent where they had it sent.`,
			...ended.map((part) => parts[part]),
		],
		button: { label: 'Open your desk', url: `${site.url}/publisher` },
	});
}

export function composeDecisionMail(
	site: MailSite,
	{ name, decision, reason }: Listing & { decision: 'held' | 'refused' | 'withdrawn'; reason: string },
): ClaimMail {
	const words = {
		held: { subject: `You keep ${name} now`, sentence: `The editors have given you the listing of ${name}.` },
		refused: {
			subject: `Your claim on ${name} was refused`,
			sentence: `The editors have looked at your claim on ${name} and refused it.`,
		},
		withdrawn: {
			subject: `You do not keep ${name} any more`,
			sentence: `The editors have withdrawn your claim on ${name}.`,
		},
	}[decision];
	return compose(site, {
		subject: words.subject,
		preheader: 'What the editors decided.',
		heading: 'What the editors decided',
		paragraphs: [words.sentence, ...paragraphsOf(reason)],
		...(decision === 'held' ? { button: { label: 'Open your desk', url: `${site.url}/publisher` } } : {}),
	});
}

function compose(
	site: MailSite,
	mail: {
		subject: string;
		preheader: string;
		heading: string;
		paragraphs: string[];
		button?: { label: string; url: string };
		footer?: string;
	},
): ClaimMail {
	const siteName = inOneLine(site.name);
	const { subject, footer, ...content } = mail;
	return {
		subject: inOneLine(subject),
		...renderMail({
			siteName,
			siteUrl: site.url,
			...content,
			footer: [
				`${footer ?? `You get this mail because you claim a newsletter at ${siteName}.`} You are on no list.`,
			],
		}),
	};
}
