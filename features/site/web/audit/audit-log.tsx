import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { ListArea } from '#ui/display/list-area.tsx';
import { Pager } from '#ui/display/pager.tsx';
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
	const entries = log.data?.items ?? [];
	const total = log.data?.total ?? 0;
	return (
		<Section
			title="Audit log"
			about="Every change that editors made, with what was there before. Entries cannot be changed or removed."
		>
			<SearchBox label="Search by person, action or name" onSearch={search} className="max-w-[32rem]" />
			<ListArea
				state={log}
				count={entries.length}
				problem="Couldn't load the audit log"
				problemDetail={describeFailure(log.error).message}
				empty={q === '' ? 'Nothing has been changed yet.' : 'Nothing found.'}
			>
				<ul className="divide-y divide-border">
					{entries.map((entry) => (
						<AuditRow key={entry.id} entry={entry} />
					))}
				</ul>
			</ListArea>
			{log.data && (
				<Pager
					{...{ page, pageSize, total }}
					mayBeMore={total >= maxCounted}
					onPage={(next) => setShown({ q, page: next })}
				/>
			)}
		</Section>
	);
}
