import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { useCountVainSearch } from '#features/insights/web/shared/use-count-vain-search.ts';
import { shortSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import { searchQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { MarkedText } from './marked-text.tsx';

const titleStyle =
	'font-serif text-xl font-semibold tracking-[-0.01em] transition-colors duration-150 hover:text-accent';

/** Newsletters and past issues that match, with the matching passages. */
export function SearchResults({ text }: { text: string }) {
	const { data } = useSuspenseQuery(searchQuery(useApi(), text));
	if (data.newsletters.length === 0 && data.issues.length === 0) return <NothingFound text={text} />;
	return (
		<div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
			<Results title="Newsletters" count={data.newsletters.length} none="No newsletter matches.">
				{data.newsletters.map(({ newsletter, name, passage }) => (
					<li key={newsletter.id} className="grid grid-cols-[4.5rem_1fr] gap-4 border-b border-border py-5">
						<Cover
							name={newsletter.name}
							address={newsletter.imageUrl}
							size={[120, 90]}
							className="aspect-[4/3] self-start rounded-sm border border-border"
						/>
						<div className="min-w-0">
							<h3 className="flex items-start justify-between gap-3">
								<Link
									to="/newsletter/$slug"
									params={{ slug: newsletter.slug }}
									search={{}}
									className={titleStyle}
								>
									<MarkedText passage={name} />
								</Link>
								{newsletter.isSponsored && <Badge tone="teal">Sponsored</Badge>}
							</h3>
							<p className="mt-1 text-sm text-muted">
								<MarkedText passage={passage} />
							</p>
							<p className="mt-2 text-xs text-muted">
								{shortSubscriberCount(newsletter.subscribers)}
								{newsletter.frequency !== 'Unknown' && ` · ${newsletter.frequency}`}
							</p>
						</div>
					</li>
				))}
			</Results>
			<Results title="Issues" count={data.issues.length} none="No past issue matches.">
				{data.issues.map((issue) => (
					<li key={issue.id} className="border-b border-border py-5">
						<h3>
							<Link
								to="/newsletter/$slug/issues/$issue"
								params={{ slug: issue.newsletter.slug, issue: `${issue.id}-${issue.slug}` }}
								search={{}}
								className={titleStyle}
							>
								<MarkedText passage={issue.title} />
							</Link>
						</h3>
						<p className="mt-1 text-sm text-muted">
							<MarkedText passage={issue.passage} />
						</p>
						<p className="mt-2 text-xs text-muted">
							{issue.newsletter.name} · <TimeAgo moment={issue.sentAt} />
						</p>
					</li>
				))}
			</Results>
		</div>
	);
}

function Results({
	title,
	count,
	none,
	children,
}: {
	title: string;
	count: number;
	none: string;
	children: ReactNode;
}) {
	return (
		<section aria-label={title}>
			<h2 className="flex items-baseline justify-between border-b border-border pb-2 font-serif text-2xl font-semibold tracking-[-0.015em]">
				{title} <span className="font-sans text-sm font-normal text-muted tabular-nums">{count}</span>
			</h2>
			{count === 0 ? <p className="py-5 text-sm text-muted">{none}</p> : <ul>{children}</ul>}
		</section>
	);
}

function NothingFound({ text }: { text: string }) {
	useCountVainSearch(text);
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<h2 className="font-serif text-2xl font-semibold">Nothing found for “{text}”</h2>
			<p className="mt-2 text-muted">Try fewer or other words, or browse by topic.</p>
			<Link to="/category/all" className={buttonStyle({ look: 'secondary', className: 'mt-6' })}>
				Browse categories
			</Link>
		</div>
	);
}
