import * as z from 'zod/mini';

/**
 * How a newsletter reaches its readers. Editors choose from the first three; `own-page` is a listing with `directSignup`, and
 * `none` one whose issues do not reach us: no feed, no source, no hand-over.
 */
export const deliveryWays = ['announce', 'forward', 'hand-over', 'own-page', 'none'] as const;
export const DeliveryWay = z.enum(deliveryWays);
export type DeliveryWay = z.infer<typeof DeliveryWay>;

/** What a reader is told before entering an address, as stored with the consent. */
export function deliverySentence(way: DeliveryWay, name: string): string {
	return sentences[way](name);
}

/** The same for a reader who has confirmed. */
export function confirmedSentence(way: DeliveryWay, name: string): string {
	return way === 'hand-over'
		? `The publisher of ${name} mails you the issues, as often as they choose; your name and address go to them.`
		: deliverySentence(way, name);
}

const sentences: Record<DeliveryWay, (name: string) => string> = {
	announce: (name) => `We mail you each new issue of ${name}: its title, its opening and a link to read it.`,
	forward: (name) =>
		`We mail you each new issue of ${name} in full, and of very long ones the opening, with its publisher’s permission.`,
	'hand-over': (name) =>
		`Once you confirm, your name and address go to the publisher of ${name}, who mails you the issues.`,
	'own-page': (name) => `${name} takes its readers on its own page; we only lead you there.`,
	none: () => `This newsletter's issues do not reach us yet; we will mail you when they do.`,
};
