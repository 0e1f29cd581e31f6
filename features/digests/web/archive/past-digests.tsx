import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import type { ArchivedDigest } from '#features/digests/contract/digest-archive.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NewerOlder } from '#ui/layout/newer-older.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { archivedDigestsQuery, digestsPerPage } from '../shared/archive-queries.ts';

/** The sent digests of a collection, newest first. */
export function PastDigests({ slug, page }: { slug: string; page: number }) {
	const { data } = useSuspenseQuery(archivedDigestsQuery(useApi(), slug, page));
	const pages = Math.ceil(data.total / digestsPerPage);
	return (
		<>
			{data.items.length === 0 ? (
				<p className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
					{data.total === 0
						? 'No digest of this collection has been sent yet.'
						: 'There are no more digests.'}
				</p>
			) : (
				<ol className="flex flex-col">
					{data.items.map((digest) => (
						<li key={digest.id} className="border-b border-border last:border-b-0">
							<PastDigest slug={slug} digest={digest} />
						</li>
					))}
				</ol>
			)}
			<NewerOlder
				what="digests"
				page={page}
				pages={pages}
				link={(other, words) => (
					<Link
						to="/collection/$id/digests"
						params={{ id: slug }}
						search={other > 1 ? { page: other } : {}}
						className={buttonStyle({ look: 'secondary' })}
					>
						{words}
					</Link>
				)}
			/>
		</>
	);
}

function PastDigest({
	slug,
	digest: { id, title, excerpt, sentAt },
}: {
	slug: string;
	digest: ArchivedDigest;
}) {
	return (
		<article className="group relative py-6">
			<p className="text-sm text-muted">
				<LongDate moment={sentAt} />
			</p>
			<h2 className="mt-1 card-title">
				<Link
					to="/collection/$id/digests/$digest"
					params={{ id: slug, digest: id }}
					className="stretched-link"
				>
					{title}
				</Link>
			</h2>
			<p className="mt-2 line-clamp-3 max-w-[66ch] text-muted sm:line-clamp-2">{excerpt}</p>
		</article>
	);
}
