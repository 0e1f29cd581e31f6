import { renderMail } from '#features/mail/rules/mail-layout.ts';

/** The mail with the link that opens the desk. */
export function composeDeskMail({ site, link }: { site: { name: string; url: string }; link: string }) {
	const siteName = site.name.replace(/\s+/g, ' ');
	return {
		subject: `Your publisher’s desk at ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: site.url,
			preheader: 'It works once, within 15 minutes.',
			heading: 'Open your desk',
			paragraphs: [
				`This link opens your publisher’s desk at ${siteName}, where you claim and keep the listings of your newsletters.`,
			],
			button: { label: 'Open your desk', url: link },
			closing: [
				'It works once, within 15 minutes. If you did not ask for it, do nothing: nobody gets in without it.',
			],
			footer: [`You get this mail because somebody asked for it with your address at ${siteName}.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
