import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { inOneLine, paragraphsOf } from '#text/line-breaks.ts';

/** Tells a publisher what the editors decided about a change to their listing. */
export function composeChangeMail(given: {
	site: { name: string; url: string };
	newsletter: { name: string; slug: string };
	isAccepted: boolean;
	reason: string;
}) {
	const siteName = inOneLine(given.site.name);
	const { name, slug } = given.newsletter;
	const decided = given.isAccepted ? 'was accepted' : 'was not accepted';
	return {
		subject: `Your change of ${inOneLine(name)} ${decided}`,
		...renderMail({
			siteName,
			siteUrl: given.site.url,
			preheader: 'What the editors decided.',
			heading: `Your change ${decided}`,
			paragraphs: [
				given.isAccepted
					? `The listing of ${name} is now as you wanted it.`
					: `The editors have looked at your change of ${name}. The listing stays as it was.`,
				...paragraphsOf(given.reason),
			],
			button: given.isAccepted
				? { label: 'See its page', url: `${given.site.url}/newsletter/${slug}` }
				: { label: 'Open your desk', url: `${given.site.url}/publisher` },
			footer: [
				`You get this answer because you keep a listing at ${siteName} and changed it. You are on no list.`,
			],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
