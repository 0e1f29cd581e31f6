import { Link } from '@tanstack/react-router';
import type { ArchivedDigestDetail } from '#features/digests/contract/digest-archive.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { LongDate, TimeAgo } from '#ui/time/time-ago.tsx';

/** A sent digest for the public. */
export function DigestArticle({ digest }: { digest: ArchivedDigestDetail }) {
	const { title, content, sentAt, collection } = digest;
	return (
		<article>
			<header className="mx-auto max-w-[35rem] border-b-3 border-double border-border-strong pb-6">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{title}</h1>
				<p className="mt-4 text-sm text-muted">
					<Link
						to="/collection/$id"
						params={{ id: collection.slug }}
						className="font-medium text-text underline-offset-4 hover:underline"
					>
						{collection.name}
					</Link>
					<span aria-hidden> · </span>
					<LongDate moment={sentAt} />
					<span aria-hidden> · </span>
					<TimeAgo moment={sentAt} />
				</p>
			</header>
			{content === '' ? (
				<p className="mx-auto mt-10 max-w-[35rem] text-muted">
					What this digest told of has been taken out of the directory since.
				</p>
			) : (
				<HtmlContent html={content} className="mx-auto mt-10" />
			)}
		</article>
	);
}
