import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ChangeRow } from './change-row.tsx';
import { ClaimList } from './claim-list.tsx';
import { publisherRequestsQuery } from './manage-queries.ts';
import { RemovalRow } from './removal-row.tsx';

/** What waits for an editor: contested or questioned claims, changed listings, and removal requests. */
export function Waiting() {
	const requests = useQuery(publisherRequestsQuery(useApi()));
	const { changes = [], removals = [] } = requests.data ?? {};
	return (
		<div className="flex flex-col gap-12">
			<Section
				title="Claims to decide"
				about="Two publishers have proven the same listing, or a proof was not found any more. Until you decide, nobody can change it."
			>
				<ClaimList state="waiting" showsEvidence empty="No claim waits for a decision." />
			</Section>
			<Section
				title="Changed listings"
				about="Names, pictures and addresses that publishers changed, and that readers do not see yet."
			>
				<QueryArea
					query={requests}
					count={changes.length}
					problem="Couldn't load the changes"
					empty="No change waits to be looked at."
				>
					<ul className="divide-y divide-border">
						{changes.map((change) => (
							<ChangeRow key={change.id} waiting={change} />
						))}
					</ul>
				</QueryArea>
			</Section>
			<Section
				title="Wishes to be removed"
				about="Publishers who want their listing gone for good. It is down already; deleting it removes all that belongs to it after a week."
			>
				<QueryArea
					query={requests}
					count={removals.length}
					problem="Couldn't load the wishes"
					empty="Nobody asks to be removed."
				>
					<ul className="divide-y divide-border">
						{removals.map((removal) => (
							<RemovalRow key={removal.newsletter.id} removal={removal} />
						))}
					</ul>
				</QueryArea>
			</Section>
		</div>
	);
}
