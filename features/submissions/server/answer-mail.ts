import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { inOneLine, paragraphsOf } from '#text/line-breaks.ts';

type Site = { name: string; url: () => string };
type Mail = { subject: string; html: string; plainText: string; headers: Record<string, string> };

const headers = { 'Auto-Submitted': 'auto-generated' };

/** Tells the sender of a submission that it is now listed. */
export function composeApprovalMail(
	site: Site,
	{ name, address, answer }: { name: string; address: string; answer: string },
): Mail {
	const siteName = inOneLine(site.name);
	return {
		subject: `${inOneLine(name)} is listed on ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: site.url(),
			preheader: 'Thank you for submitting it. This is its page.',
			heading: `${name} is listed`,
			paragraphs: ['Thank you for submitting it. This is its page:'],
			button: { label: 'See its page', url: address },
			closing: paragraphsOf(answer),
			footer: [whyYou(siteName)],
		}),
		headers,
	};
}

/** Tells the sender of a submission that it is not listed, and why. */
export function composeRefusalMail(site: Site, { name, answer }: { name: string; answer: string }): Mail {
	const siteName = inOneLine(site.name);
	return {
		subject: `Your submission to ${siteName}: ${inOneLine(name)}`,
		...renderMail({
			siteName,
			siteUrl: site.url(),
			preheader: 'What the editors decided, and why.',
			heading: 'What the editors decided',
			paragraphs: [
				`Thank you for submitting ${name}. We have looked at it and do not list it. This is why:`,
				...paragraphsOf(answer),
			],
			footer: [whyYou(siteName)],
		}),
		headers,
	};
}

function whyYou(siteName: string): string {
	return `You get this answer because you submitted a newsletter to ${siteName} and confirmed this address. You are on no list.`;
}
