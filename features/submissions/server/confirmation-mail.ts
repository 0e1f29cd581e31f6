import { renderMail } from '#features/mail/rules/mail-layout.ts';

type Mail = { subject: string; plainText: string; html: string; headers: Record<string, string> };

/**
 * Asks the sender of a submission to confirm their address. Contains nothing typed into the form: otherwise anyone could send
 * any text to anyone in our name.
 */
export function composeConfirmationMail(given: { siteName: string; siteUrl: string; link: string }): Mail {
	const siteName = given.siteName.replace(/\s+/g, ' ');
	const subject = `Please confirm your submission to ${siteName}`;
	const body = renderMail({
		siteName,
		siteUrl: given.siteUrl,
		preheader: 'One click, and the editors know where to send their answer.',
		heading: 'Please confirm your submission',
		paragraphs: [
			`A newsletter was submitted to ${siteName} with your email address.`,
			'If that was you, please confirm it. The editors then know where to send their answer.',
		],
		button: { label: 'Confirm the submission', url: given.link },
		closing: ['If it was not you, do nothing. The link works for 14 days, and nobody is added to any list.'],
		footer: ['You get this mail because somebody typed your address into the form for new newsletters.'],
	});
	return { subject, ...body, headers: { 'Auto-Submitted': 'auto-generated' } };
}
