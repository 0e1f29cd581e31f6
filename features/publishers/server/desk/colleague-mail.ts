import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { inOneLine } from '#text/line-breaks.ts';

/** The mail that invites a colleague, with a link that opens their desk. */
export function composeColleagueMail(given: {
	site: { name: string; url: string };
	newsletter: string;
	invitedBy: string;
	link: string;
}) {
	const siteName = inOneLine(given.site.name);
	const newsletter = inOneLine(given.newsletter);
	return {
		subject: `Keep ${newsletter} at ${siteName} with ${given.invitedBy}`,
		...renderMail({
			siteName,
			siteUrl: given.site.url,
			preheader: 'It works once, within 7 days.',
			heading: `You are invited to keep ${newsletter}`,
			paragraphs: [
				`${given.invitedBy} keeps the listing of ${newsletter} at ${siteName} and invites you to keep it, too: its text and picture, how it reaches its readers, and its numbers.`,
			],
			button: { label: 'Open your desk', url: given.link },
			closing: [
				'It works once, within 7 days. If you do not want this, do nothing: you are no part of it until you open the link.',
			],
			footer: [`You get this mail because somebody at ${siteName} named your address. You are on no list.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
