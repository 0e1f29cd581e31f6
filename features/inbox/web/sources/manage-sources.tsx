import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { collapseSources } from '#features/inbox/rules/naming/collapse-sources.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { newsletterSourcesQuery } from '../shared/inbox-queries.ts';
import { MergeSourceDialog } from './merge-source-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceRow } from './source-row.tsx';
import { findSources, type SourceFilter, sourceFilters } from './source-words.ts';

type Opened = { dialog: 'details' | 'merge'; source: NewsletterSource } | null;

/** All newsletter sources, their health, and what was derived about them. */
export function ManageSources() {
	const api = useApi();
	const list = useQuery(newsletterSourcesQuery(api, { show: 'all' }));
	const [filter, setFilter] = useState<SourceFilter>('open');
	const [search, setSearch] = useState('');
	const [opened, setOpened] = useState<Opened>(null);
	useFailureToast(list, 'Failed to fetch newsletter sources');
	const handleSearch = useCallback((text: string) => setSearch(text), []);
	const sources = findSources(list.data ?? [], { filter, search });
	const silent = (list.data ?? []).filter(
		({ health, status }) => health === 'silent' && status !== 'ignored',
	);
	const alikeOf = new Map(
		collapseSources(list.data ?? []).flatMap(({ alike }) => alike.map(({ id }) => [id, alike] as const)),
	);
	const close = () => setOpened(null);
	return (
		<>
			<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">Newsletter Sources</h1>
			<p role="status" className="mt-1 mb-5 min-h-5 text-sm text-muted">
				{list.data && describeHealth(silent.length)}
			</p>
			<div className="mb-4 flex flex-wrap gap-2">
				<SearchBox label="Search sources" onSearch={handleSearch} className="min-w-60 flex-1" />
				<CompactSelect
					label="Show"
					value={filter}
					options={sourceFilters.map(([value, label]) => ({ value, label }))}
					onChoose={setFilter}
					className="w-full sm:w-44"
				/>
			</div>
			<QueryArea
				query={list}
				count={sources.length}
				problem="Failed to fetch newsletter sources"
				empty={
					search !== '' || filter !== 'open' ? (
						'No source matches what you look for.'
					) : (
						<>
							<span className="block font-medium text-text">No newsletter sources yet</span>
							<span className="mt-1 block text-sm">
								They are found in mail: fetch and process it under Email Processing.
							</span>
						</>
					)
				}
			>
				<ul aria-label="Newsletter sources" className="divide-y divide-border">
					{sources.map((source) => (
						<SourceRow
							key={source.id}
							source={source}
							alike={alikeOf.get(source.id) ?? []}
							onDetails={() => setOpened({ dialog: 'details', source })}
							onMerge={() => setOpened({ dialog: 'merge', source })}
						/>
					))}
				</ul>
			</QueryArea>
			{opened?.dialog === 'details' && <SourceDialog id={opened.source.id} onClose={close} />}
			{opened?.dialog === 'merge' && (
				<MergeSourceDialog
					source={opened.source}
					others={(list.data ?? []).filter(({ id }) => id !== opened.source.id)}
					onClose={close}
				/>
			)}
		</>
	);
}

function describeHealth(silent: number): string {
	if (silent === 0) return 'Every source whose frequency is known has written within twice that time.';
	return silent === 1
		? 'One source has sent no mail for twice its frequency.'
		: `${silent} sources have sent no mail for twice their frequency.`;
}
