import { Link } from '@tanstack/react-router';
import type { ArchivedDigestDetail } from '#features/digests/contract/digest-archive.ts';
import { Icon } from '#ui/look/icons.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

type Neighbour = NonNullable<ArchivedDigestDetail['newer']>;

/** The digests before and after this one. */
export function DigestNeighbours({ digest: { collection, newer, older } }: { digest: ArchivedDigestDetail }) {
	if (!newer && !older) return null;
	return (
		<nav aria-label="Other digests" className="grid gap-4 sm:grid-cols-2">
			{older && <NeighbourLink slug={collection.slug} digest={older} direction="older" />}
			{newer && <NeighbourLink slug={collection.slug} digest={newer} direction="newer" />}
		</nav>
	);
}

function NeighbourLink({
	slug,
	digest,
	direction,
}: {
	slug: string;
	digest: Neighbour;
	direction: 'older' | 'newer';
}) {
	const isNewer = direction === 'newer';
	return (
		<Link
			to="/collection/$id/digests/$digest"
			params={{ id: slug, digest: digest.id }}
			rel={isNewer ? 'next' : 'prev'}
			className={`flex flex-col gap-1 rounded-lg border border-border bg-surface p-4 transition-colors duration-150 hover:border-border-strong ${isNewer ? 'items-end text-right sm:col-start-2' : ''}`}
		>
			<span className="flex items-center gap-1.5 text-xs text-muted">
				{!isNewer && <Icon name="arrow-left" size={14} />}
				{isNewer ? 'Newer digest' : 'Older digest'}
				{isNewer && <Icon name="arrow-right" size={14} />}
			</span>
			<span className="font-serif text-lg font-semibold">{digest.title}</span>
			<span className="text-xs text-muted">
				<LongDate moment={digest.sentAt} />
			</span>
		</Link>
	);
}
