import type { PublicIdentity } from '#features/site/contract/site.ts';
import { addressLines } from '#features/site/rules/identity.ts';

/** Who runs the site, as far as entered: name, address and contact. */
export function Operator({ identity }: { identity: PublicIdentity }) {
	const { legalName, postalAddress, contactEmail, contactUrl } = identity;
	return (
		<address className="not-italic">
			{[legalName, ...addressLines(postalAddress)].filter(Boolean).map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			))}
			{contactEmail && (
				<a className="block w-fit" href={`mailto:${contactEmail}`}>
					{contactEmail}
				</a>
			)}
			{contactUrl && (
				<a className="block w-fit wrap-anywhere" href={contactUrl} rel="noopener">
					{contactUrl.replace(/^https?:\/\/|\/$/g, '')}
				</a>
			)}
		</address>
	);
}
