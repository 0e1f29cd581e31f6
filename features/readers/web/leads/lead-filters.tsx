import type { LeadFilter } from '#features/readers/contract/leads.ts';
import { classNames } from '#ui/look/class-names.ts';

const names: Record<LeadFilter, string> = {
	all: 'All',
	lead: 'Leads',
	converted: 'Converted',
	left: 'Left',
	recent: 'Recent',
};

/** "Recent" covers the last seven days. */
export function LeadFilters({
	offered,
	chosen,
	onChoose,
}: {
	offered: readonly LeadFilter[];
	chosen: LeadFilter;
	onChoose: (filter: LeadFilter) => void;
}) {
	return (
		<fieldset className="flex h-11 rounded-md border border-border-strong bg-surface p-0.5 max-sm:w-full pointer-coarse:h-12">
			<legend className="sr-only">Which subscribers</legend>
			{offered.map((filter) => (
				<button
					key={filter}
					type="button"
					aria-pressed={filter === chosen}
					onClick={() => onChoose(filter)}
					className={classNames(
						'h-full rounded-sm px-2 text-sm font-medium transition-colors duration-150 max-sm:grow sm:px-4',
						filter === chosen ? 'bg-accent text-on-accent' : 'text-muted hover:text-text',
					)}
				>
					{names[filter]}
				</button>
			))}
		</fieldset>
	);
}
