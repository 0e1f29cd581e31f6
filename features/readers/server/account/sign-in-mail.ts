import { renderMail } from '#features/mail/rules/mail-layout.ts';

export function composeSignInMail({ site, link }: { site: { name: string; url: string }; link: string }): {
	subject: string;
	html: string;
	plainText: string;
	headers: Record<string, string>;
} {
	const siteName = site.name.replace(/\s+/g, ' ');
	return {
		subject: `Your link to ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: site.url,
			preheader: 'It works once, within 15 minutes.',
			heading: 'Open your subscriptions',
			paragraphs: [
				`This link opens your page at ${siteName}, where you see and end everything you get from us.`,
			],
			button: { label: 'Open your page', url: link },
			closing: [
				'It works once, within 15 minutes. If you did not ask for it, do nothing: nobody gets in without it.',
			],
			footer: [`You get this mail because somebody asked for it with your address at ${siteName}.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
