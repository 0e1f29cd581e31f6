import { Link, useLocation } from '@tanstack/react-router';
import { classNames } from '#ui/look/class-names.ts';
import { NavigationIcon } from '#ui/look/navigation-icons.tsx';
import { adminNavigation, isActivePath } from './admin-navigation.ts';

/** The portal's navigation by group, shared by the sidebar and the phone drawer. */
export function AdminLinks({ onChoose }: { onChoose?: () => void }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label="Admin" className="flex flex-col gap-5">
			{adminNavigation.map(({ title, links }) => (
				<div key={title}>
					<h2 className="px-3 pb-1 text-xs font-medium text-muted">{title}</h2>
					<ul>
						{links.map(({ name, address, icon }) => {
							const here = isActivePath(address, pathname);
							return (
								<li key={address}>
									<Link
										to={address}
										search={{}}
										activeProps={{}}
										aria-current={here ? 'page' : undefined}
										onClick={onChoose}
										className={classNames(
											'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-150 focus-visible:-outline-offset-2 lg:min-h-9',
											here
												? 'bg-accent-soft text-accent-strong'
												: 'text-muted hover:bg-sunken hover:text-text',
										)}
									>
										<NavigationIcon name={icon} className="shrink-0" />
										{name}
									</Link>
								</li>
							);
						})}
					</ul>
				</div>
			))}
		</nav>
	);
}
