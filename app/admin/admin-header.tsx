import type { User } from '#features/accounts/contract/accounts.ts';
import { Bell } from '#features/notices/web/bell.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { Button, IconButton } from '#ui/layout/button.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { NavigationIcon } from '#ui/look/navigation-icons.tsx';
import { ThemeButton } from '#ui/look/theme-button.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';

/** The bar above every portal page. Has no links until an authorized user is known. */
export function AdminHeader({
	user,
	hasPlaces,
	onOpenMenu,
	onOpenPalette,
	onSignOut,
}: {
	user: User | null;
	hasPlaces: boolean;
	onOpenMenu: () => void;
	onOpenPalette: () => void;
	onSignOut: () => void;
}) {
	return (
		<header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-border bg-surface px-1 sm:gap-2 sm:px-4 lg:px-8">
			{hasPlaces && (
				<IconButton label="Open menu" onClick={onOpenMenu} className="lg:hidden">
					<NavigationIcon name="menu" />
				</IconButton>
			)}
			<p className="truncate pl-1 font-serif text-base font-semibold sm:pl-2 sm:text-lg tracking-[-0.01em] lg:pl-0">
				Admin Portal
			</p>
			<div className="ml-auto flex items-center sm:gap-1">
				{hasPlaces && <PaletteButton onOpen={onOpenPalette} />}
				<a
					href="/"
					className="inline-flex min-h-11 items-center gap-2 rounded-md px-1.5 text-sm font-medium whitespace-nowrap sm:px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-text"
				>
					<Icon name="arrow-left" size={16} className="hidden sm:block" />
					Back to Site
				</a>
				<div className="max-sm:hidden">
					<ThemeButton />
				</div>
				{user?.approved && <Bell />}
				{user && (
					<MenuButton
						label="User menu"
						icon={<Icon name="user" />}
						note={`Signed in as ${user.username}`}
						items={[
							...(hasPlaces ? [{ name: 'Account settings', address: '/admin/settings?tab=accounts' }] : []),
							{ name: 'Sign out', onChoose: onSignOut },
						]}
					/>
				)}
			</div>
		</header>
	);
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
	const isHydrated = useHydrated();
	return (
		<>
			<Button
				look="secondary"
				onClick={onOpen}
				aria-keyshortcuts="Control+K Meta+K"
				className="min-h-9! w-56 justify-start! px-3! text-muted! max-lg:hidden"
			>
				<Icon name="search" size={16} />
				Go to…
				<kbd aria-hidden className="ml-auto font-sans text-xs text-muted">
					{isHydrated && /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
				</kbd>
			</Button>
			<IconButton label="Go to…" onClick={onOpen} aria-keyshortcuts="Control+K Meta+K" className="lg:hidden">
				<Icon name="search" />
			</IconButton>
		</>
	);
}
