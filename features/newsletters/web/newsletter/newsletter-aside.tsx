import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { useCountClick } from '#features/insights/web/shared/use-count-click.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { formatCount } from '#text/format-count.ts';
import { Icon } from '#ui/look/icons.tsx';
import { categoriesQuery } from '../shared/queries.ts';

const linkStyle =
	'inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 transition-colors duration-150 hover:text-accent hover:underline';

/** Beside the tabs: other ways to follow, and links to similar newsletters. */
export function NewsletterAside({ newsletter }: { newsletter: Newsletter }) {
	const { id: newsletterId, slug, name, categoryIds, signupUrl, directSignup } = newsletter;
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	const countVisit = useCountClick(newsletterId, 'signup');
	const topics = categories.filter(({ id }) => categoryIds.includes(String(id)));
	return (
		<aside aria-label={`Follow ${name}`} className="flex flex-col gap-6">
			<div>
				<h2 className="flex min-h-11 items-center border-b border-border text-sm font-semibold">
					Follow along
				</h2>
				<ul className="mt-1">
					<li>
						<a href={`/newsletter/${encodeURIComponent(slug)}/feed.xml`} className={linkStyle}>
							<Icon name="rss" size={16} className="text-muted" /> Feed of new issues
						</a>
					</li>
					{directSignup && signupUrl && (
						<li>
							<a href={signupUrl} target="_blank" rel="noopener" onClick={countVisit} className={linkStyle}>
								<Icon name="arrow-up-right" size={16} className="text-muted" /> Direct signup
							</a>
						</li>
					)}
				</ul>
			</div>
			{topics.length > 0 && (
				<div>
					<h2 className="flex min-h-11 items-center border-b border-border text-sm font-semibold">Topics</h2>
					<ul className="mt-1">
						{topics.map(({ id, slug: topic, name: topicName, count }) => (
							<li key={id}>
								<Link
									to="/category/$id"
									params={{ id: topic }}
									className="flex min-h-11 items-center justify-between gap-2 text-sm underline-offset-4 transition-colors duration-150 hover:text-accent hover:underline md:min-h-9"
								>
									{topicName} <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			)}
		</aside>
	);
}
