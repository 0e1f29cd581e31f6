import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoginForm } from '#features/accounts/web/auth/login-form.tsx';
import { MailAnywayQuestion } from '#features/site/web/shared/mail-anyway.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { ThemeButton } from '#ui/look/theme-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { ToastArea } from '#ui/overlays/toast.tsx';
import { AdminHeader } from '../admin/admin-header.tsx';
import { AdminLinks } from '../admin/admin-links.tsx';
import { places } from '../admin/admin-navigation.ts';
import { CommandPalette } from '../admin/command-palette/command-palette.tsx';
import { useSession } from '../admin/use-session.ts';
import { WaitingForApproval } from '../admin/waiting-for-approval.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';

/** The frame of the admin portal. Shows no page and fetches no data until the user is known. */
export function AdminLayout() {
	useMarkHydrated();
	const { user, isFailed, isAsking, askAgain, signOut, mustSignInAgain, goOn, stayOut } = useSession();
	const [open, setOpen] = useState<'menu' | 'palette' | null>(null);
	const isWaiting = user !== null && !user.approved;
	const mayEnter = user?.approved === true;
	const close = () => setOpen(null);
	usePaletteShortcut(mayEnter, () => setOpen('palette'));

	return (
		<div className="min-h-dvh [--bottom-bar:0px] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
			<SkipLink target="content" />
			{!isWaiting && (
				<div className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-border bg-surface px-3 py-4 lg:block">
					<AdminLinks />
				</div>
			)}
			<div className={isWaiting ? 'lg:col-span-2' : ''}>
				<AdminHeader
					user={user}
					hasPlaces={!isWaiting}
					onOpenMenu={() => setOpen('menu')}
					onOpenPalette={() => mayEnter && setOpen('palette')}
					onSignOut={signOut}
				/>
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto w-full max-w-[96rem] px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
				>
					{mayEnter && <Outlet />}
					{mayEnter && <MailAnywayQuestion />}
					{isWaiting && (
						<WaitingForApproval
							username={user.username}
							isChecking={isAsking}
							onCheck={askAgain}
							onSignOut={signOut}
						/>
					)}
					{isFailed && (
						<ProblemBox message="Couldn't find out whether you are signed in." onRetry={askAgain} />
					)}
					{!user && !isFailed && <PageOnItsWay />}
				</main>
			</div>
			<Drawer title="Admin Portal" isOpen={open === 'menu'} onClose={close}>
				<div className="flex-1 overflow-y-auto overscroll-contain p-3">
					<AdminLinks onChoose={close} />
				</div>
				<div className="border-t border-border bg-surface px-3 py-1 sm:hidden">
					<ThemeButton />
				</div>
			</Drawer>
			{open === 'palette' && <CommandPalette places={places} onClose={close} />}
			<Dialog
				title="Your session has ended"
				description="Sign in again to go on. What you typed is still here."
				isOpen={mustSignInAgain}
				onClose={stayOut}
				className="max-w-[26rem]"
			>
				<LoginForm onSignedIn={goOn} />
			</Dialog>
			<ToastArea />
		</div>
	);
}

function PageOnItsWay() {
	return (
		<>
			<Skeleton className="h-9 w-56" />
			<Skeleton className="mt-6 h-64" />
		</>
	);
}

function usePaletteShortcut(isOn: boolean, onOpen: () => void): void {
	useEffect(() => {
		if (!isOn) return;
		const handleKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
			if (event.shiftKey || event.altKey || event.isComposing) return;
			event.preventDefault();
			// With a dialog open, there is nowhere to navigate without closing it.
			if (!document.querySelector('dialog:modal')) onOpen();
		};
		document.addEventListener('keydown', handleKey);
		return () => document.removeEventListener('keydown', handleKey);
	});
}
