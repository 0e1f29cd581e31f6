import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useCallback, useState } from 'react';
import { exportLeads, leadFilters } from '#contract/leads.ts';
import { addressOf } from '#web/api/client.ts';
import { ImportProgress } from '#web/features/import-progress/import-progress.tsx';
import { type LeadSearch, leadChoiceOf } from '#web/features/leads/lead-search.ts';
import { Leads } from '#web/features/leads/leads.tsx';
import { Button, buttonStyle } from '#web/ui/button.tsx';

const route = getRouteApi('/admin/subscribers');

const ImportSubscribersDialog = lazy(async () => ({
	default: (await import('#web/features/import-subscribers/import-subscribers-dialog.tsx'))
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
