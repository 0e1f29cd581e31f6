import { getRouteApi } from '@tanstack/react-router';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { hasIdentity } from '#features/site/rules/identity.ts';
import { Operator } from '#features/site/web/shared/operator.tsx';
import { CachedMarkup } from '#ui/content/cached-markup.tsx';
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
	const {
		site: { name: siteName, identity },
	} = root.useRouteContext();
	return (
		<CachedMarkup
			as="footer"
			className="mt-16 border-t border-border bg-sunken"
			by={['footer', siteName, identity]}
		>
			{() => <FooterContent siteName={siteName} identity={identity} />}
		</CachedMarkup>
	);
}

function FooterContent({ siteName, identity }: { siteName: string; identity: PublicIdentity }) {
	return (
		<Container className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
			<div className="col-span-2 lg:col-span-1">
				<p className="font-serif text-2xl font-semibold tracking-[-0.025em]">{siteName}</p>
				<p className="mt-2 max-w-[34ch] text-sm text-pretty text-muted">
					{identity.tagline || 'A directory of newsletters, kept by people who read them.'}
				</p>
				{hasIdentity(identity) && (
					<div className="mt-4 text-sm text-muted [&_a]:py-1 [&_a]:underline [&_a]:underline-offset-4">
						<Operator identity={identity} />
					</div>
				)}
			</div>
			{groups.map(({ title, links }) => (
				<nav key={title} aria-label={title}>
					<h2 className="text-sm font-semibold">{title}</h2>
					<ul className="mt-2">
						{links
							.filter(([, address]) => address !== '/careers' || identity.hasCareers)
							.map(([name, address]) => (
								<li key={address}>
									<a href={address} className="footer-link">
										{name}
									</a>
								</li>
							))}
					</ul>
				</nav>
			))}
		</Container>
	);
}
