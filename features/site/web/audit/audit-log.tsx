import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { Section } from '#ui/layout/section.tsx';
import { auditLogQuery, maxCounted } from '../shared/settings-queries.ts';
import { AuditRow } from './audit-row.tsx';

const pageSize = 50;

/** Who did what to what, and when. */
export function AuditLogSettings() {
	const [{ q, page }, setShown] = useState({ q: '', page: 1 });
	const log = useQuery(auditLogQuery(useApi(), { q, page, limit: pageSize }));
	const search = useCallback((text: string) => setShown({ q: text, page: 1 }), []);
	return (
		<Section
			title="Audit log"
			about="Every change that editors and publishers made, with what was there before. Entries cannot be changed or removed."
		>
			<SearchBox label="Search by person, action or name" onSearch={search} className="max-w-[32rem]" />
			<QueryList
				query={log}
				problem="Couldn't load the audit log"
				empty={q === '' ? 'Nothing has been changed yet.' : 'Nothing found.'}
				paging={{ page, pageSize, maxCounted, onPage: (next) => setShown({ q, page: next }) }}
			>
				{(entries) => (
					<ul className="divide-y divide-border">
						{entries.map((entry) => (
							<AuditRow key={entry.id} entry={entry} />
						))}
					</ul>
				)}
			</QueryList>
		</Section>
	);
}
