import { type DeliveryKind, deliveryKinds, deliveryStatuses } from '#features/mail/contract/outbox.ts';
import { SearchBox } from '#ui/display/search-box.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { mailStatusLooks } from './mail-status.tsx';

export type OutboxSearch = {
	q: string;
	kind?: DeliveryKind | undefined;
	status?: (typeof deliveryStatuses)[number] | undefined;
};

const kindNames: Record<DeliveryKind, string> = {
	confirmation: 'Confirmations',
	reminder: 'Reminders',
	'magic-link': 'Sign-in links',
	digest: 'Digests',
	issue: 'New issues',
	paper: 'Papers',
	test: 'Tests',
	answer: 'Answers',
	'submission-confirmation': 'Submissions',
	claim: 'Claims',
	account: 'Accounts',
	notice: 'Notices',
};

export function OutboxFilters({
	search,
	onSearch,
}: {
	search: OutboxSearch;
	/** Called with the changed filters only. */
	onSearch: (change: Partial<OutboxSearch>) => void;
}) {
	return (
		<div className="flex flex-wrap gap-2">
			<SearchBox
				label="Search by recipient or subject"
				onSearch={(q) => onSearch({ q })}
				className="min-w-60 flex-1 max-sm:basis-full"
			/>
			<CompactSelect
				label="Kind"
				value={search.kind ?? ''}
				options={[
					{ value: '', label: 'All kinds' },
					...deliveryKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
				]}
				onChoose={(kind) => onSearch({ kind: kind || undefined })}
				className="max-sm:flex-1 sm:w-44"
			/>
			<CompactSelect
				label="State"
				value={search.status ?? ''}
				options={[
					{ value: '', label: 'All states' },
					...deliveryStatuses.map((status) => ({ value: status, label: mailStatusLooks[status][1] })),
				]}
				onChoose={(status) => onSearch({ status: status || undefined })}
				className="max-sm:flex-1 sm:w-40"
			/>
		</div>
	);
}
