export const deskParts = [
	['listing', 'Listing'],
	['delivery', 'Delivery'],
	['numbers', 'Numbers'],
	['readers', 'Readers'],
	['site', 'Your site'],
	['colleagues', 'Colleagues'],
	['take-down', 'Take down'],
] as const;
export type DeskPart = (typeof deskParts)[number][0];

/** Parses the part in an address; invalid values are dropped. */
export function parseDeskPart(text: unknown): DeskPart | undefined {
	return deskParts.find(([name]) => name === text)?.[0];
}
