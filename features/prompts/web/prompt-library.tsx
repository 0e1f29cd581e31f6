import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import { type Prompt, type PromptCategory, promptCategories } from '#features/prompts/contract/prompts.ts';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DeletePromptDialog } from './delete-prompt-dialog.tsx';
import { describeUse, findPrompts, groupByTab, type PromptTab, promptTabs } from './find-prompts.ts';
import { type PromptAction, PromptCard } from './prompt-card.tsx';
import { PromptFormDialog } from './prompt-form-dialog.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import { promptsQuery } from './shared/prompt-queries.ts';
import { useOwnCheck } from './use-own-check.ts';

type Opened = { dialog: PromptAction; prompt: Prompt } | { dialog: 'new' } | null;

/** The prompts of the text model: search, write, try out and choose defaults. */
export function PromptLibrary({ tab }: { tab: PromptTab }) {
	const api = useApi();
	const mayAsk = useOwnCheck();
	const user = useQuery(userQuery(api)).data;
	const [search, setSearch] = useState('');
	const [category, setCategory] = useState<PromptCategory | null>(null);
	const [opened, setOpened] = useState<Opened>(null);
	const list = useQuery({ ...promptsQuery(api, category), enabled: mayAsk });
	const handleSearch = useCallback((text: string) => setSearch(text), []);
	const tabs = groupByTab(findPrompts(list.data ?? [], search));
	const isNarrowed = search !== '' || category !== null;
	const close = () => setOpened(null);
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">Prompt Library</h1>
				<div className="flex gap-2">
					<Button look="secondary" disabled={list.isFetching} onClick={() => void list.refetch()}>
						Refresh
					</Button>
					<Button onClick={() => setOpened({ dialog: 'new' })}>New Prompt</Button>
				</div>
			</div>
			<div className="mb-4 flex flex-wrap gap-2">
				<SearchBox label="Search prompts" onSearch={handleSearch} className="min-w-60 flex-1" />
				<CompactSelect
					label="Category"
					value={category ?? ''}
					options={[
						{ value: '', label: 'All categories' },
						...promptCategories.map((value) => ({ value, label: value })),
					]}
					onChoose={(chosen) => setCategory(chosen || null)}
					className="w-full sm:w-48"
				/>
			</div>
			<LinkTabs
				group="prompts"
				label="Prompts by category"
				tabs={promptTabs.map((name) => [name, name])}
				countOf={(name) => tabs[name].length}
				chosen={tab}
				className="pt-6"
				link={(name) => ({ to: '/admin/prompt-library', search: name === 'All' ? {} : { tab: name } })}
			>
				{list.isError && <QueryProblem query={list} message="Error loading prompts. Please try again." />}
				{tab !== 'All' && <p className="mb-4 text-sm text-pretty text-muted">{describeUse(tab)}</p>}
				{list.isPending && <CardsOnTheirWay />}
				{list.data && !list.isError && tabs[tab].length === 0 && (
					<p className="rounded-lg border border-dashed border-border-strong px-6 py-10 text-center text-sm text-muted">
						{isNarrowed
							? 'No prompts match your search.'
							: 'No prompts here yet. A prompt tells the text model what to write, and how.'}
					</p>
				)}
				{!list.isError && (
					<ul
						aria-busy={list.isPlaceholderData}
						className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 aria-busy:opacity-60"
					>
						{tabs[tab].map((prompt) => (
							<li key={prompt.id}>
								<PromptCard prompt={prompt} onAction={(dialog) => setOpened({ dialog, prompt })} />
							</li>
						))}
					</ul>
				)}
			</LinkTabs>
			<OpenedDialog opened={opened} userId={user?.id ?? null} onClose={close} />
		</>
	);
}

function OpenedDialog({
	opened,
	userId,
	onClose,
}: {
	opened: Opened;
	userId: number | null;
	onClose: () => void;
}) {
	switch (opened?.dialog) {
		case 'new':
			return <PromptFormDialog prompt={null} {...{ userId, onClose }} />;
		case 'edit':
			return <PromptFormDialog prompt={opened.prompt} {...{ userId, onClose }} />;
		case 'delete':
			return <DeletePromptDialog prompt={opened.prompt} onClose={onClose} />;
		case 'preview':
			return (
				<Dialog title={opened.prompt.title} isOpen onClose={onClose} className="max-w-[44rem]">
					<PromptPreview content={opened.prompt.content} category={opened.prompt.category} />
				</Dialog>
			);
		default:
			return null;
	}
}

function CardsOnTheirWay() {
	return (
		<div aria-hidden className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
			{[1, 2, 3, 4, 5, 6].map((card) => (
				<Skeleton key={card} className="h-64 rounded-lg" />
			))}
		</div>
	);
}
