import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';

/** What happens with the address, shown before it is entered. */
export function WhatYouGet({ newsletter: { delivery, name } }: { newsletter: Newsletter }) {
	return (
		<>
			<span className="block text-pretty text-text">{deliverySentence(delivery, name)}</span>
			<span className="mt-2 block text-pretty">
				A mail will ask you to confirm that the address is yours.
			</span>
		</>
	);
}
