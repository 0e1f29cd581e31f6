import { useLocation } from '@tanstack/react-router';
import { CachedMarkup } from '#ui/content/cached-markup.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon, type IconName } from '#ui/look/icons.tsx';

type Destination = {
	name: string;
	address: string;
	icon: IconName;
	isHere: (path: string, sort: unknown) => boolean;
};

const destinations: Destination[] = [
	{ name: 'Home', address: '/', icon: 'home', isHere: (path, sort) => path === '/' && sort !== 'rating' },
	{
		name: 'Categories',
		address: '/category/all',
		icon: 'grid',
		isHere: (path) => path.startsWith('/category/'),
	},
	{
		name: 'Top Rated',
		address: '/?sort=rating',
		icon: 'star',
		isHere: (path, sort) => path === '/' && sort === 'rating',
	},
	{ name: 'Account', address: '/account', icon: 'user', isHere: (path) => path === '/account' },
];

/** The navigation bar at the bottom of a phone, within reach of the thumb. */
export function BottomNav() {
	const { pathname, search } = useLocation();
	const current = destinations.find(({ isHere }) => isHere(pathname, search.sort))?.address;
	return (
		<nav
			aria-label="Quick navigation"
			className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
		>
			<CachedMarkup as="ul" className="grid h-full grid-cols-4" by={['bottom bar', current]}>
				{() =>
					destinations.map(({ name, address, icon }) => {
						const here = address === current;
						return (
							<li key={address}>
								<a
									href={address}
									aria-current={here ? 'page' : undefined}
									className={classNames(
										'flex h-full flex-col items-center justify-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-2',
										here ? 'text-accent-strong' : 'text-muted',
									)}
								>
									<Icon name={icon} />
									{name}
								</a>
							</li>
						);
					})
				}
			</CachedMarkup>
		</nav>
	);
}
