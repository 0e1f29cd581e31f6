import { Link } from '@tanstack/react-router';
import type { ArchivedDigestDetail } from '#features/digests/contract/digest-archive.ts';
import { Neighbours } from '#ui/layout/neighbours.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';

/** The digests before and after this one. */
export function DigestNeighbours({ digest: { collection, newer, older } }: { digest: ArchivedDigestDetail }) {
	return (
		<Neighbours
			label="Other digests"
			what="digest"
			{...{ older, newer }}
			note={({ sentAt }) => <LongDate moment={sentAt} />}
			link={({ id }, attributes) => (
				<Link
					to="/collection/$id/digests/$digest"
					params={{ id: collection.slug, digest: id }}
					{...attributes}
				/>
			)}
		/>
	);
}
