import type { ReactNode } from 'react';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

export type ReadingSection = { id: string; title: string; content: ReactNode };

const changed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A text page with its table of contents beside it, or above it on narrow screens. */
export function ReadingPage({
	title,
	lead,
	sections,
	changedOn,
}: {
	title: string;
	lead: ReactNode;
	sections: ReadingSection[];
	/** When the text was last changed, `2026-11-15`. */
	changedOn?: string;
}) {
	return (
		<MastheadPage title={title} about={lead} className="grid gap-8 lg:grid-cols-[14rem_1fr] lg:gap-16">
			<nav aria-labelledby="contents-title" className="self-start lg:sticky lg:top-24">
				<h2 id="contents-title" className="text-sm font-semibold">
					On this page
				</h2>
				<ol className="mt-2 grid grid-cols-2 gap-x-6 border-t border-border lg:block">
					{sections.map(({ id, title: name }) => (
						<li key={id} className="border-b border-border">
							<a
								href={`#${id}`}
								className="flex min-h-11 items-center py-2 text-sm text-muted transition-colors duration-150 hover:text-text"
							>
								{name}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<article className="prose min-w-0">
				{sections.map(({ id, title: name, content }) => (
					<section key={id} aria-labelledby={id} className="not-first:mt-12! [&>*+*]:mt-[1.15em]">
						<h2 id={id} className="mt-0! text-2xl! tracking-[-0.015em]!">
							{name}
						</h2>
						{content}
					</section>
				))}
				{changedOn && (
					<p className="mt-12! border-t border-border pt-4 font-sans text-sm text-muted">
						Last changed on <time dateTime={changedOn}>{changed.format(new Date(changedOn))}</time>.
					</p>
				)}
			</article>
		</MastheadPage>
	);
}
