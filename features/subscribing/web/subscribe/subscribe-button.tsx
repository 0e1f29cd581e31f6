import type { ComponentType, KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { OwnSiteLink } from './own-site-link.tsx';
import type { SubscribeDialogProps } from './subscribe-dialog.tsx';

const loadDialog = () => import('./subscribe-dialog.tsx');

/** Opens the dialog; for newsletters with their own signup, links there. On phones it stays within reach of the thumb. */
export function SubscribeButton({ newsletter }: { newsletter: Newsletter }) {
	const { directSignup, signupUrl } = newsletter;
	if (directSignup && !signupUrl) return null;
	return (
		<div className="flex items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar,0px) max-md:z-10 max-md:border-t max-md:border-border max-md:bg-surface max-md:px-4 max-md:py-2 md:mt-8">
			{directSignup ? <OwnSiteLink newsletter={newsletter} /> : <DialogButton newsletter={newsletter} />}
		</div>
	);
}

/**
 * A link to the page with the same form, which becomes a button after hydration. The dialog is preloaded on hover or
 * focus; if loading fails, the link still works.
 */
function DialogButton({ newsletter }: { newsletter: Newsletter }) {
	const isHydrated = useHydrated();
	const [isOpen, setIsOpen] = useState(false);
	const [Dialog, setDialog] = useState<ComponentType<SubscribeDialogProps> | null>(null);
	const address = addresses.subscribe(newsletter.slug);

	async function open() {
		try {
			const { SubscribeDialog } = await loadDialog();
			setDialog(() => SubscribeDialog);
			setIsOpen(true);
		} catch {
			window.location.assign(address);
		}
	}

	// Links to the dialog open it; without scripts the browser jumps to the link below.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
	useEffect(() => {
		if (window.location.hash === '#subscribe') void open();
	}, []);

	function handleClick(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		void open();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key !== ' ') return;
		event.preventDefault();
		void open();
	}

	function prepare() {
		loadDialog().catch(() => {});
	}

	return (
		<>
			<a
				id="subscribe"
				data-hold
				href={address}
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={handleClick}
				{...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown: handleKeyDown })}
				className={buttonStyle({ className: 'max-md:flex-1 md:px-8' })}
			>
				Subscribe
			</a>
			{Dialog && <Dialog newsletter={newsletter} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
		</>
	);
}
