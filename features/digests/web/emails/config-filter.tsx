import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { idOf } from '../digest-search.ts';

/** Narrows a list to what one configuration made. */
export function ConfigFilter({
	configs,
	configId,
	onChange,
}: {
	configs: readonly DigestConfig[];
	configId: number | undefined;
	onChange: (configId: number | undefined) => void;
}) {
	return (
		<CompactSelect
			label="Configuration"
			value={configId ?? ''}
			options={[
				{ value: '', label: 'All configurations' },
				...configs.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			onChange={(event) => onChange(idOf(event.currentTarget.value))}
			className="w-full sm:w-60"
		/>
	);
}
