import type { listPublisherRequests } from '#features/publishers/contract/manage-publishers.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

type Removal = ResponseOf<typeof listPublisherRequests>['removals'][number];

export function RemovalRow({ removal }: { removal: Removal }) {
	const { newsletter, publisherEmail, createdAt, reason } = removal;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
			<div className="min-w-0 grow basis-72">
				<h3 className="font-serif text-lg/6 font-medium break-words">{newsletter.name}</h3>
				<p className="mt-1 text-sm break-words text-muted">
					<span className="wrap-anywhere">{publisherEmail}</span>, <ExactTime moment={createdAt} />
				</p>
				{reason !== '' && (
					<p className="mt-1 max-w-[75ch] text-sm break-words whitespace-pre-wrap">{reason}</p>
				)}
			</div>
			<a
				href={`/admin/newsletters?q=${encodeURIComponent(newsletter.name)}`}
				className={buttonStyle({ look: 'secondary' })}
			>
				Find it to delete<VisuallyHidden>: {newsletter.name}</VisuallyHidden>
			</a>
		</li>
	);
}
