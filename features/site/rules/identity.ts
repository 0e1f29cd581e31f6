import type { IdentityPart, SiteIdentity } from '#features/site/contract/identity.ts';
import type { PublicIdentity } from '#features/site/contract/site.ts';

type Contact = Pick<SiteIdentity, 'legalName' | 'postalAddress' | 'contactEmail' | 'contactUrl'>;

/** What mail should not be sent without, and is not set. */
export function missingIdentity(identity: Contact): IdentityPart[] {
	const { legalName, postalAddress, contactEmail, contactUrl } = identity;
	return [
		...(legalName === '' ? (['legalName'] as const) : []),
		...(postalAddress === '' ? (['postalAddress'] as const) : []),
		...(contactEmail === '' && contactUrl === '' ? (['contact'] as const) : []),
	];
}

/** The non-empty lines of an address. */
export function addressLines(postalAddress: string): string[] {
	return postalAddress
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}

/** The identity of a site whose operator has entered nothing yet. */
export const noIdentity: PublicIdentity = {
	legalName: '',
	postalAddress: '',
	contactEmail: '',
	contactUrl: '',
	tagline: '',
	logoUrl: '',
	colours: {},
	hasCareers: true,
};

/** Whether there is a name, address or contact to show. */
export function hasIdentity(identity: Contact): boolean {
	return missingIdentity(identity).length < 3;
}
