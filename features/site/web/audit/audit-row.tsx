import type { AuditEntry } from '#features/site/contract/audit.ts';
import { Icon } from '#ui/look/icons.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

/** One entry: a sentence, and the changed fields if any. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
	const { username, action, subject, before, after, createdAt } = entry;
	const fields = Object.keys({ ...before, ...after });
	return (
		<li className="px-4 py-3 text-sm sm:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<p className="min-w-0 break-words">
					<strong className="font-semibold">{username}</strong> {action} the {subject.kind}{' '}
					<strong className="font-semibold">{subject.name || `number ${subject.id}`}</strong>
				</p>
				<span className="text-muted">
					<ExactTime moment={createdAt} />
				</span>
			</div>
			{fields.length > 0 && (
				<details className="group mt-1">
					<summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 text-accent pointer-coarse:min-h-11">
						{fields.length === 1 ? '1 field' : `${fields.length} fields`}
						<Icon name="chevron-down" size={16} className="group-open:rotate-180" />
					</summary>
					<FieldTable {...{ fields, before, after }} />
				</details>
			)}
		</li>
	);
}

/** Created things have no before, removed ones no after; that column is left out. */
function FieldTable({
	fields,
	before,
	after,
}: Pick<AuditEntry, 'before' | 'after'> & { fields: readonly string[] }) {
	return (
		<table className="mt-1 w-full table-fixed text-left">
			<thead className="text-xs text-muted">
				<tr>
					<th scope="col" className="w-24 py-1 pr-4 font-medium sm:w-36">
						Field
					</th>
					{before && (
						<th scope="col" className="py-1 pr-4 font-medium">
							Before
						</th>
					)}
					{after && (
						<th scope="col" className="py-1 font-medium">
							After
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{fields.map((field) => (
					<tr key={field} className="border-t border-border align-top">
						<th scope="row" className="py-1.5 pr-4 font-medium break-words">
							{field}
						</th>
						{before && <td className="py-1.5 pr-4 break-words text-muted">{formatValue(before[field])}</td>}
						{after && <td className="py-1.5 break-words">{formatValue(after[field])}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function formatValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return '–';
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(formatValue).join(', ');
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
