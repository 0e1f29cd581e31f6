import { getRouteApi } from '@tanstack/react-router';
import { Container } from '#ui/layout/container.tsx';

const root = getRouteApi('__root__');

const groups = [
	{
		title: 'Discover',
		links: [
			['Categories', '/category/all'],
			['Collections', '/collections'],
			['Top Rated', '/?sort=rating'],
			['New Additions', '/?sort=recent'],
			['Feed of new newsletters', '/feed.xml'],
		],
	},
	{
		title: 'For publishers',
		links: [
			['Publisher’s desk', '/publisher'],
			['Add a newsletter', '/submit'],
			['Analytics', '/analytics'],
			['Promotion', '/advertise'],
		],
	},
	{
		title: 'About us',
		links: [
			['My subscriptions', '/account'],
			['About', '/about'],
			['Contact', '/contact'],
			['Careers', '/careers'],
		],
	},
	{
		title: 'Legal',
		links: [
			['Privacy', '/privacy'],
			['Terms', '/terms'],
			['Cookies', '/cookies'],
		],
	},
] as const;

export function SiteFooter() {
	const { site } = root.useRouteContext();
	return (
		<footer className="mt-16 border-t border-border bg-sunken">
			<Container className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
				<div className="col-span-2 lg:col-span-1">
					<p className="font-serif text-2xl font-semibold tracking-[-0.025em]">{site.name}</p>
					<p className="mt-2 max-w-[34ch] text-sm text-muted">
						A directory of newsletters, kept by people who read them.
					</p>
				</div>
				{groups.map(({ title, links }) => (
					<nav key={title} aria-label={title}>
						<h2 className="text-sm font-semibold">{title}</h2>
						<ul className="mt-2">
							{links.map(([name, address]) => (
								<li key={address}>
									<a
										href={address}
										className="inline-flex min-h-11 items-center text-sm text-muted transition-colors duration-150 hover:text-text sm:min-h-9"
									>
										{name}
									</a>
								</li>
							))}
						</ul>
					</nav>
				))}
			</Container>
		</footer>
	);
}
