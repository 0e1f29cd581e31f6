/** The last part of an issue's address: its id for lookup, its slug for people. */
export function issueAddressPart({ id, slug }: { id: number; slug: string }): string {
	return `${id}-${slug}`;
}

/** The id at the start of an address part like `12-a-perfect-lamp`; null if there is none. */
export function idFromAddressPart(part: string): number | null {
	const [, digits] = /^([1-9]\d{0,8})(?:-|$)/.exec(part) ?? [];
	return digits === undefined ? null : Number(digits);
}
