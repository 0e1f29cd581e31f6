import { plain } from '#features/mail/rules/mail-markdown.ts';
import { escapeForMail } from '#features/mail/rules/mail-parts.ts';
import { composeLeavePages } from '#features/subscribing/rules/leave-link.ts';

type Footer = { why: string; links: { label: string; href: string }[]; plainText: string };

/** Why a mail with issues was sent, and how to change that; `{{leave_url}}` is the placeholder for the leave page. */
export function describeFooter(site: { name: string; url: string }, newsletterName: string | null): Footer {
	const why = newsletterName
		? `You get this mail because you subscribed to ${newsletterName} at ${site.name}, and confirmed it.`
		: `You get this mail because you asked ${site.name} to gather what you follow, and confirmed it.`;
	const { leaveUrl, pauseUrl, leaveAllUrl } = composeLeavePages('{{leave_url}}');
	const addresses = [
		...(newsletterName ? [{ label: `Leave ${newsletterName}`, url: leaveUrl }] : []),
		{ label: 'Pause for a month', url: pauseUrl },
		{ label: 'Leave everything', url: leaveAllUrl },
		{ label: 'How often', url: `${site.url}/account` },
	];
	return {
		why,
		links: addresses.map(({ label, url }) => ({
			label,
			href: url.startsWith('{{') ? url.replace('&', '&amp;') : escapeForMail(url),
		})),
		plainText: [
			`-- \n${plain(why)}`,
			...addresses.map(({ label, url }) => `${plain(label)}:\n${url}`),
			`${plain(site.name)}\n${site.url}`,
		].join('\n\n'),
	};
}
