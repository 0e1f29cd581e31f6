import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { useReorder } from '#client/use-reorder.ts';
import {
	type ManagedCollection,
	orderCollections,
} from '#features/collections/contract/manage-collections.ts';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/managed-queries.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { OrderedPage } from '#ui/display/ordered-page.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { CollectionFormDialog } from './collection-form-dialog.tsx';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';

type Opened = { dialog: 'edit' | 'delete'; collection: ManagedCollection } | { dialog: 'add' } | null;

/** The list of collections: add, edit, reorder, preview and delete. */
export function ManageCollections() {
	const api = useApi();
	const query = managedCollectionsQuery(api);
	const list = useQuery(query);
	const [opened, setOpened] = useState<Opened>(null);
	const changeOrder = useReorder<ManagedCollection>({
		queryKey: query.queryKey,
		send: (ids) => api.call(orderCollections, { body: { ids } }),
		onError: toastFailure('Failed to change the order'),
	});
	const close = () => setOpened(null);
	const collections = list.data ?? [];
	return (
		<OrderedPage
			title="Collections"
			addLabel="Add collection"
			onAdd={() => setOpened({ dialog: 'add' })}
			state={list}
			problem="Couldn't load the collections"
			problemDetail={describeFailure(list.error).message}
			empty="No collections yet. A few newsletters, picked by hand, make one."
			items={collections}
			onOrder={changeOrder}
			row={(collection) => (
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<div className="min-w-48 flex-1">
						<p className="font-serif text-lg/6 font-medium">{collection.name}</p>
						<div className="mt-1 flex flex-wrap items-center gap-1 text-xs text-muted">
							<span className="mr-1">{describeSize(collection)}</span>
							{collection.tags.map((tag) => (
								<Badge key={tag}>{tag}</Badge>
							))}
						</div>
					</div>
					<div className="flex flex-wrap max-sm:-ml-3">
						<Button look="quiet" className="px-3" onClick={() => setOpened({ dialog: 'edit', collection })}>
							Edit<VisuallyHidden> {collection.name}</VisuallyHidden>
						</Button>
						<NewTabLink
							href={addresses.collection(collection.slug)}
							className={buttonStyle({ look: 'quiet', className: 'px-3' })}
						>
							Preview<VisuallyHidden> {collection.name}</VisuallyHidden>
						</NewTabLink>
						<Button look="quiet" className="px-3" onClick={() => setOpened({ dialog: 'delete', collection })}>
							Delete<VisuallyHidden> {collection.name}</VisuallyHidden>
						</Button>
					</div>
				</div>
			)}
		>
			{opened?.dialog === 'add' && <CollectionFormDialog collection={null} onClose={close} />}
			{opened?.dialog === 'edit' && <CollectionFormDialog collection={opened.collection} onClose={close} />}
			{opened?.dialog === 'delete' && (
				<DeleteCollectionDialog collection={opened.collection} onClose={close} />
			)}
		</OrderedPage>
	);
}

function describeSize({ members }: ManagedCollection): string {
	const deleted = members.filter((member) => member.deleted).length;
	const hidden = members.filter((member) => member.hidden).length - deleted;
	return [
		members.length === 1 ? '1 newsletter' : `${members.length} newsletters`,
		...(hidden === 0 ? [] : [`${hidden} hidden`]),
		...(deleted === 0 ? [] : [`${deleted} deleted`]),
	].join(', ');
}
