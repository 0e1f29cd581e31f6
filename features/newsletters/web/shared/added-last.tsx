import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';

/** A link to the newsletter just listed. */
export function AddedLast({ newsletter: { slug, name } }: { newsletter: Newsletter }) {
	return (
		<p className="text-sm text-muted">
			Added last:{' '}
			<NewTabLink
				href={addresses.newsletter(slug)}
				className="font-medium text-accent underline underline-offset-2"
			>
				{name}
			</NewTabLink>
		</p>
	);
}
