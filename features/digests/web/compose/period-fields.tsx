import { type DigestFrequency, digestFrequencies } from '#features/digests/contract/digests.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Which collection is told of, and how often. */
export function PeriodFields({
	collections,
	collectionId,
	frequency,
	error,
	onChoose,
}: {
	collections: readonly { id: number; name: string }[];
	collectionId: string;
	frequency: DigestFrequency;
	error: string | undefined;
	onChoose: (change: { collectionId?: string; frequency?: DigestFrequency }) => void;
}) {
	return (
		<div className="grid gap-x-4 sm:grid-cols-2">
			<SelectField
				label="Collection"
				name="collectionId"
				value={collectionId}
				error={error}
				options={[
					{ value: '', label: 'Select a collection' },
					...collections.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
				onChange={(event) => onChoose({ collectionId: event.currentTarget.value })}
			/>
			<SelectField
				label="Frequency"
				name="frequency"
				value={frequency}
				options={digestFrequencies.map((value) => ({ value, label: capitalised(value) }))}
				onChange={(event) =>
					onChoose({
						frequency: digestFrequencies.find((one) => one === event.currentTarget.value) ?? 'weekly',
					})
				}
			/>
		</div>
	);
}
