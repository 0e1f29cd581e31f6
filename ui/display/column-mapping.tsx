import { CompactSelect } from '../forms/select-field.tsx';

/** Maps the columns of a file to fields. */
export function ColumnMapping<Field extends string>({
	fields,
	columns,
	mapping,
	onChange,
}: {
	/** Each field with its label. */
	fields: readonly (readonly [Field, string])[];
	columns: readonly string[];
	mapping: Partial<Record<Field, string>>;
	onChange: (mapping: Partial<Record<Field, string>>) => void;
}) {
	return (
		<details className="rounded-md border border-border">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
				Columns: {Object.keys(mapping).length} of {columns.length} are used
			</summary>
			<div className="grid gap-x-6 gap-y-2 border-t border-border p-4 sm:grid-cols-2">
				{fields.map(([field, name]) => (
					<div key={field} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-2 text-sm">
						<span aria-hidden="true">{name}</span>
						<CompactSelect
							label={`Column for ${name}`}
							value={mapping[field] ?? ''}
							options={[
								{ value: '', label: '–' },
								...columns.map((column) => ({ value: column, label: column })),
							]}
							onChoose={(column) => {
								const others = { ...mapping };
								delete others[field];
								onChange(column === '' ? others : { ...others, [field]: column });
							}}
						/>
					</div>
				))}
			</div>
		</details>
	);
}
