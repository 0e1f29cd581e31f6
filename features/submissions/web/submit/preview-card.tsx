import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import { Card } from '#ui/display/card.tsx';

/** A preview of the newsletter's card in the directory. */
export function PreviewCard({
	name,
	description,
	imageUrl,
}: {
	name: string;
	description: string;
	imageUrl: string;
}) {
	const shownName = name.trim() || 'Name of the newsletter';
	return (
		<aside aria-labelledby="preview-title" className="self-start lg:sticky lg:top-24">
			<h2 id="preview-title" className="mb-4 text-sm font-semibold">
				How its card will look
			</h2>
			<Card className="max-w-[24rem]">
				<Cover
					// A failed picture must not prevent loading the next one.
					key={imageUrl}
					name={shownName}
					address={secureAddress(imageUrl)}
					size={[480, 216]}
					className="aspect-[20/9] border-b border-border"
				/>
				<div className="flex flex-1 flex-col p-4 sm:p-6">
					<h3 className="font-serif text-xl font-semibold tracking-[-0.01em]">{shownName}</h3>
					<p className="mt-2 line-clamp-3 min-h-15 text-sm text-muted">
						{description.trim() || 'What readers get, in two or three sentences.'}
					</p>
				</div>
			</Card>
			<p className="mt-4 max-w-[24rem] text-sm text-pretty text-muted">
				An editor adds categories, a frequency and perhaps a rating, and may shorten the description.
			</p>
		</aside>
	);
}

/** Pages may only show pictures from https addresses. */
function secureAddress(address: string): string {
	return /^https:\/\/[^/]+\.[^/]+/i.test(address.trim()) ? address.trim() : '';
}
