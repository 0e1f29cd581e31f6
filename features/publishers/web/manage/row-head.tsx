import { addresses } from '#features/site/rules/addresses.ts';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

/** The newsletter a row is about, and since when. */
export function RowHead({
	newsletter: { name, slug },
	moment,
}: {
	newsletter: { name: string; slug: string };
	moment: string;
}) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
			<h3 className="min-w-0 font-serif text-lg/6 font-medium break-words">
				<NewTabLink
					href={addresses.newsletter(slug)}
					className="underline-offset-4 hover:underline pointer-coarse:py-2.5"
				>
					{name}
				</NewTabLink>
			</h3>
			<span className="text-sm text-muted">
				<ExactTime moment={moment} />
			</span>
		</div>
	);
}
