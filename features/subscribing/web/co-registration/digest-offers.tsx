import { digestWording } from '#features/readers/contract/readers.ts';
import type { OfferedDigest } from '#features/subscribing/contract/digest-signups.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

/** Digests of collections with the newsletter just chosen. The text is what ticking agrees to. */
export function DigestOffers({
	digests,
	chosenIds,
	onChange,
}: {
	digests: OfferedDigest[];
	chosenIds: ReadonlySet<number>;
	onChange: (id: number, isChosen: boolean) => void;
}) {
	if (digests.length === 0) return null;
	return (
		<div className="mt-8 rounded-lg border border-border bg-surface px-4 py-3 sm:px-6">
			<p className="text-sm text-pretty text-muted">
				What you chose is part of {digests.length === 1 ? 'a collection' : 'collections'} of ours. A digest
				gathers what is new there in one mail:
			</p>
			<ul className="flex flex-wrap gap-x-8">
				{digests.map(({ id, name }) => (
					<li key={id}>
						<Checkbox
							label={digestWording(name)}
							name="collectionId"
							value={id}
							checked={chosenIds.has(id)}
							onChange={(event) => onChange(id, event.currentTarget.checked)}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
