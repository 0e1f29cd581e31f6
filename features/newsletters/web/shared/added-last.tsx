import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';

/** A link to the newsletter just listed. */
export function AddedLast({ newsletter: { slug, name } }: { newsletter: Newsletter }) {
	return (
		<p className="text-sm text-muted">
			Added last:{' '}
			<a
				href={addresses.newsletter(slug)}
				target="_blank"
				rel="noreferrer"
				className="font-medium text-accent underline underline-offset-2"
			>
				{name}
			</a>
		</p>
	);
}
