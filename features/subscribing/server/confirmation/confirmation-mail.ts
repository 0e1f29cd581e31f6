import { type DeliveryWay, deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { inOneLine } from '#text/line-breaks.ts';

export type Mail = { subject: string; html: string; plainText: string; headers: Record<string, string> };

type Named = { slug: string; name: string };
type Choices = { newsletters: (Named & { delivery: DeliveryWay })[]; collections: Named[] };
type Given = {
	site: { name: string; url: string };
	leave: { headers: Record<string, string>; pageUrl: string };
};

/** Beyond this, no pictures: mail programs clip long mails. */
const maxWithPictures = 20;

/**
 * Asks to confirm what was chosen, each newsletter by name. It contains nothing typed into the form, not even the
 * person's name: otherwise anyone could send arbitrary text to anyone in our name.
 */
export function composeConfirmationMail(
	given: Given & { link: string; asked: Choices; had: Choices; isReminder: boolean },
): Mail {
	const { site, link, asked, had, isReminder } = given;
	const siteName = inOneLine(site.name);
	const things = nameThings(asked);
	const subject = `${isReminder ? 'Still to confirm' : 'Please confirm'}: ${things}`;
	const opening = isReminder
		? `Two days ago your email address was used to sign up at ${siteName}. It has not been confirmed yet.`
		: `Your email address was used to sign up at ${siteName}.`;
	return {
		subject,
		...renderMail({
			siteName,
			siteUrl: site.url,
			preheader: 'One click confirms everything you chose.',
			heading: isReminder ? 'Still to confirm' : 'Please confirm your choice',
			paragraphs: [opening, 'If that was you, please confirm that you would like to receive:'],
			list: listThings(site.url, asked),
			button: { label: 'Confirm', url: link },
			closing: [
				...(countThings(had) > 0 ? [`You already have: ${allNames(had).join(', ')}.`] : []),
				'If it was not you, do nothing: without your confirmation you are subscribed to nothing. The link works for 14 days.',
				...(isReminder ? ['This is the only reminder.'] : []),
			],
			footer: [`You get this mail because somebody typed your address into a form at ${siteName}.`],
			footerLinks: footerLinks(given),
		}),
		headers: { 'Auto-Submitted': 'auto-generated', ...given.leave.headers },
	};
}

/** Tells the owner of an address that someone chose what they already have. There is nothing to confirm. */
export function composeNothingNewMail(given: Given & { had: Choices }): Mail {
	const { site, had } = given;
	const siteName = inOneLine(site.name);
	return {
		subject: `You already have ${nameThings(had)}`,
		...renderMail({
			siteName,
			siteUrl: site.url,
			preheader: 'Nothing has changed, and there is nothing to do.',
			heading: 'You already have this',
			paragraphs: [
				`Your email address was used to sign up at ${siteName} for something that you have already. Nothing has changed:`,
			],
			list: listThings(site.url, had),
			button: { label: 'See your subscriptions', url: `${site.url}/account` },
			closing: ['If it was not you who signed up, you need not do anything.'],
			footer: [`You get this mail because somebody typed your address into a form at ${siteName}.`],
			footerLinks: [{ label: 'Leave everything', url: given.leave.pageUrl }],
		}),
		headers: { 'Auto-Submitted': 'auto-generated', ...given.leave.headers },
	};
}

function footerLinks({ site, leave }: Given) {
	return [
		{ label: 'Your subscriptions', url: `${site.url}/account` },
		{ label: 'Leave everything', url: leave.pageUrl },
	];
}

function listThings(siteUrl: string, { newsletters, collections }: Choices) {
	const isShort = newsletters.length + collections.length <= maxWithPictures;
	return [
		...newsletters.map(({ slug, name, delivery }) => ({
			title: inOneLine(name),
			description: deliverySentence(delivery, inOneLine(name)),
			url: siteUrl + addresses.newsletter(slug),
			...(isShort ? { pictureUrl: siteUrl + addresses.cover(slug) } : {}),
		})),
		...collections.map(({ slug, name }) => ({
			title: `${inOneLine(name)} (digest)`,
			url: siteUrl + addresses.collection(slug),
		})),
	];
}

function nameThings(choices: Choices): string {
	const [first = ''] = allNames(choices);
	const count = countThings(choices);
	if (count === 1) return first;
	return choices.collections.length === 0 ? `${count} newsletters` : `${count} subscriptions`;
}

function allNames({ newsletters, collections }: Choices): string[] {
	return [...newsletters, ...collections].map(({ name }) => inOneLine(name));
}

function countThings({ newsletters, collections }: Choices): number {
	return newsletters.length + collections.length;
}
