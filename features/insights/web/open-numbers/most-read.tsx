import { Link } from '@tanstack/react-router';
import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { formatCount } from '#text/format-count.ts';

export function MostRead({ newsletters }: { newsletters: OpenNumbers['mostRead'] }) {
	return (
		<section aria-labelledby="most-read">
			<h2 id="most-read" className="font-serif text-2xl font-semibold tracking-[-0.015em]">
				Most read
			</h2>
			<p className="mt-1 text-sm text-muted">Views of a newsletter's pages in the last 30 days</p>
			{newsletters.length === 0 ? (
				<p className="mt-6 rounded-lg border border-dashed border-border-strong px-6 py-8 text-center text-sm text-muted">
					No views have been counted yet.
				</p>
			) : (
				<ol className="mt-6 border-t border-border">
					{newsletters.map(({ slug, name, views }, index) => (
						<li key={slug} className="flex items-center gap-4 border-b border-border text-sm">
							<span aria-hidden="true" className="w-5 shrink-0 text-right text-muted tabular-nums">
								{index + 1}
							</span>
							<Link
								to="/newsletter/$slug"
								params={{ slug }}
								className="flex min-h-11 min-w-0 flex-1 items-center font-serif text-lg font-medium transition-colors duration-150 hover:text-accent"
							>
								<span className="truncate">{name}</span>
							</Link>
							<span className="text-muted tabular-nums">
								{formatCount(views)} {views === 1 ? 'view' : 'views'}
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
