import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/furniture-queries.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { idOf } from '../digest-search.ts';

/** Narrows a list to one collection. */
export function CollectionFilter({
	collectionId,
	onChange,
}: {
	collectionId: number | undefined;
	onChange: (collectionId: number | undefined) => void;
}) {
	const { data: collections = [] } = useQuery(managedCollectionsQuery(useApi()));
	return (
		<CompactSelect
			label="Collection"
			value={collectionId ?? ''}
			options={[
				{ value: '', label: 'All collections' },
				...collections.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			onChange={(event) => onChange(idOf(event.currentTarget.value))}
			className="w-full sm:w-60"
		/>
	);
}
