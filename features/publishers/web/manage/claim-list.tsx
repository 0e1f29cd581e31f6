import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { claimStates } from '#features/publishers/contract/claims.ts';
import type { ManagedClaim } from '#features/publishers/contract/manage-publishers.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { maxCounted } from '#features/site/web/shared/settings-queries.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { stateNames } from './claim-labels.tsx';
import { ClaimRow } from './claim-row.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { claimsQuery, pageSize } from './manage-queries.ts';

const filters = ['all', ...claimStates] as const;
type Filter = (typeof filters)[number];

/** Every claim, whatever its state. */
export function Claims() {
	const [state, setState] = useState<Filter>('all');
	return (
		<Section
			title="Claims"
			about="Everybody who says that a listing is theirs, with what they have proven. Proofs are looked at again every month."
			actions={
				<CompactSelect
					label="Show"
					value={state}
					options={filters.map((value) => ({
						value,
						label: value === 'all' ? 'All claims' : stateNames[value],
					}))}
					onChoose={setState}
					className="w-44"
				/>
			}
		>
			<ClaimList key={state} state={state} empty="There is no such claim." />
		</Section>
	);
}

export function ClaimList({
	state,
	empty,
	showsEvidence = false,
}: {
	state: Filter | 'waiting';
	empty: string;
	showsEvidence?: boolean;
}) {
	const [page, setPage] = useState(1);
	const [opened, setOpened] = useState<{ claim: ManagedClaim; decision: Decision } | null>(null);
	const list = useQuery(claimsQuery(useApi(), { state, page }));
	return (
		<>
			<QueryList
				query={list}
				problem="Couldn't load the claims"
				empty={empty}
				paging={{ page, pageSize, maxCounted, hidesSinglePage: true, onPage: setPage }}
			>
				{(claims) => (
					<ul className="divide-y divide-border">
						{claims.map((claim) => (
							<ClaimRow
								key={claim.id}
								claim={claim}
								showsEvidence={showsEvidence}
								onDecide={(decision) => setOpened({ claim, decision })}
							/>
						))}
					</ul>
				)}
			</QueryList>
			{opened && <DecideDialog {...opened} onClose={() => setOpened(null)} />}
		</>
	);
}
