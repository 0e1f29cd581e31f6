import { getRouteApi, Link } from '@tanstack/react-router';
import { SearchCombobox } from '#features/search/web/field/search-combobox.tsx';
import { Logo } from '#features/site/web/shared/logo.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { ThemeButton } from '#ui/look/theme-button.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';

const root = getRouteApi('__root__');
const linkStyle =
	'flex min-h-11 items-center whitespace-nowrap text-sm font-medium text-muted transition-colors duration-150 hover:text-text';

const userLinks = [
	{ name: 'My subscriptions', address: '/account' },
	{ name: 'Submit a newsletter', address: '/submit' },
	{ name: 'Admin', address: '/admin' },
];

export function SiteHeader() {
	const { site } = root.useRouteContext();
	return (
		<header className="relative z-20 border-b border-border bg-surface lg:sticky lg:top-0">
			<Container className="flex flex-wrap items-center gap-x-6 lg:h-16 lg:flex-nowrap">
				<Link
					to="/"
					search={{}}
					className="flex min-h-14 items-center gap-3 font-serif text-2xl font-semibold tracking-[-0.025em] lg:min-h-11"
				>
					{site.identity.logoUrl && <Logo address={site.identity.logoUrl} />}
					{site.name}
				</Link>
				<SearchCombobox className="order-last w-full pb-3 lg:order-none lg:w-auto lg:max-w-xl lg:flex-1 lg:pb-0" />
				<nav
					aria-label="Main"
					className="ml-auto hidden items-center gap-6 md:flex noscript:order-last noscript:ml-0 noscript:flex noscript:md:order-none noscript:md:ml-auto"
				>
					<a href="/category/all" className={linkStyle}>
						Categories
					</a>
					<Link to="/" search={{ sort: 'rating' }} className={linkStyle}>
						Top Rated
					</Link>
					<Link to="/" search={{ sort: 'recent' }} className={linkStyle}>
						New Additions
					</Link>
				</nav>
				<div className="-mr-3 ml-auto flex md:ml-0">
					<ThemeButton />
					<MenuButton label="User menu" icon={<Icon name="user" />} items={userLinks} />
				</div>
			</Container>
		</header>
	);
}
