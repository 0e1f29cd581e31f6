import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useCallback, useState } from 'react';
import { addressOf } from '#client/client.ts';
import { exportLeads, leadFilters } from '#features/readers/contract/leads.ts';
import { type LeadSearch, leadChoiceOf } from '#features/readers/web/leads/lead-search.ts';
import { Leads } from '#features/readers/web/leads/leads.tsx';
import { ImportProgress } from '#features/site/web/runs/import-progress.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';

const route = getRouteApi('/admin/subscribers');

const ImportSubscribersDialog = lazy(async () => ({
	default: (await import('#features/readers/web/import-subscribers/import-subscribers-dialog.tsx'))
		.ImportSubscribersDialog,
}));

export function AdminSubscribersPage(): ReactElement {
	const search = route.useSearch();
	const navigate = useNavigate();
	const [isImporting, setIsImporting] = useState(false);
	const changeSearch = useCallback(
		(change: LeadSearch) =>
			void navigate({
				to: '/admin/subscribers',
				search: (before) => ({ ...before, ...change }),
				replace: true,
				resetScroll: false,
			}),
		[navigate],
	);
	return (
		<>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">Subscribers</h1>
				<div className="flex flex-wrap gap-2">
					<Button look="secondary" onClick={() => setIsImporting(true)}>
						Import
					</Button>
					<a
						href={addressOf(exportLeads, { query: leadChoiceOf(search) })}
						download
						className={buttonStyle({ look: 'secondary' })}
					>
						Export CSV
					</a>
				</div>
			</div>
			<ImportProgress kind="import-subscribers" />
			<Leads search={search} filters={leadFilters} hasSource onSearch={changeSearch} />
			{isImporting && (
				<Suspense>
					<ImportSubscribersDialog onClose={() => setIsImporting(false)} />
				</Suspense>
			)}
		</>
	);
}
