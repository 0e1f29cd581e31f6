import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useCallback, useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { EditNewsletterDialog } from '#features/newsletters/web/edit-newsletter/edit-newsletter-dialog.tsx';
import { GenerateImageDialog } from '#features/newsletters/web/generate-image/generate-image-dialog.tsx';
import { ManageNewsletters } from '#features/newsletters/web/manage-newsletters/manage-newsletters.tsx';
import { changing, type ManageSearch } from '#features/newsletters/web/manage-newsletters/manage-search.ts';
import { ImportProgress } from '#features/site/web/runs/import-progress.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';

const route = getRouteApi('/admin/newsletters');

const IssuesDialog = lazy(async () => ({
	default: (await import('#features/newsletters/web/edit-issues/issues-dialog.tsx')).IssuesDialog,
}));
const MergeNewsletterDialog = lazy(async () => ({
	default: (await import('#features/newsletters/web/manage-newsletters/merge-newsletter-dialog.tsx'))
		.MergeNewsletterDialog,
}));
const DeleteNewsletterDialog = lazy(async () => ({
	default: (await import('#features/newsletters/web/manage-newsletters/delete-newsletter-dialog.tsx'))
		.DeleteNewsletterDialog,
}));
const ImportDialog = lazy(async () => ({
	default: (await import('#features/newsletters/web/import-newsletters/import-dialog.tsx')).ImportDialog,
}));

type Opened =
	| { dialog: 'edit' | 'issues' | 'merge' | 'delete'; newsletter: Newsletter }
	| { dialog: 'import' }
	| null;

export function AdminNewslettersPage(): ReactElement {
	const search = route.useSearch();
	const navigate = useNavigate();
	const [opened, setOpened] = useState<Opened>(null);
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const changeSearch = useCallback(
		(change: ManageSearch) =>
			void navigate({
				to: '/admin/newsletters',
				search: changing(change),
				replace: true,
				resetScroll: false,
			}),
		[navigate],
	);
	const close = () => setOpened(null);

	function select(ids: readonly number[], isSelected: boolean) {
		setSelected((current) => {
			const next = new Set(current);
			for (const id of ids)
				if (isSelected) next.add(id);
				else next.delete(id);
			return next;
		});
	}

	return (
		<div>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">
					Newsletter Management
				</h1>
				<div className="flex flex-wrap gap-2">
					<Button look="secondary" onClick={() => setOpened({ dialog: 'import' })}>
						Import
					</Button>
					<a
						href="/api/admin/newsletters/export?format=csv"
						download
						className={buttonStyle({ look: 'secondary' })}
					>
						Export CSV
					</a>
					<a
						href="/api/admin/newsletters/export?format=jsonl"
						download
						className={buttonStyle({ look: 'secondary' })}
					>
						Export JSON
					</a>
					<a href="/admin" className={buttonStyle()}>
						Add newsletter
					</a>
				</div>
			</div>
			<ImportProgress kind="import-newsletters" />
			<ManageNewsletters
				search={search}
				selected={selected}
				onSearch={changeSearch}
				onSelect={select}
				onEdit={(newsletter) => setOpened({ dialog: 'edit', newsletter })}
				onIssues={(newsletter) => setOpened({ dialog: 'issues', newsletter })}
				onMerge={(newsletter) => setOpened({ dialog: 'merge', newsletter })}
				onDelete={(newsletter) => setOpened({ dialog: 'delete', newsletter })}
			/>
			{opened?.dialog === 'edit' && (
				<EditNewsletterDialog
					key={opened.newsletter.id}
					newsletter={opened.newsletter}
					generator={GenerateImageDialog}
					onIssues={() => setOpened({ dialog: 'issues', newsletter: opened.newsletter })}
					onClose={close}
				/>
			)}
			<Suspense>
				{opened?.dialog === 'issues' && <IssuesDialog newsletter={opened.newsletter} onClose={close} />}
				{opened?.dialog === 'merge' && (
					<MergeNewsletterDialog
						newsletter={opened.newsletter}
						onMerged={(id) => select([id], false)}
						onClose={close}
					/>
				)}
				{opened?.dialog === 'delete' && (
					<DeleteNewsletterDialog
						newsletter={opened.newsletter}
						onDeleted={(id) => select([id], false)}
						onClose={close}
					/>
				)}
				{opened?.dialog === 'import' && <ImportDialog onClose={close} />}
			</Suspense>
		</div>
	);
}
