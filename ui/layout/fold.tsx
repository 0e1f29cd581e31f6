import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const foldedRem = 24;

/** Content that is collapsed to a fixed height if long. Without scripts it is fully open. */
export function Fold({
	startsOpen,
	name,
	beside,
	children,
}: {
	startsOpen: boolean;
	/** What is collapsed, for screen readers. */
	name: string;
	/** What precedes the button. */
	beside: ReactNode;
	children: ReactNode;
}) {
	const [isOpen, setIsOpen] = useState(startsOpen);
	const [isLong, setIsLong] = useState<boolean | null>(null);
	const box = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const id = useId();

	useEffect(() => {
		if (!content.current) return;
		// Images load later, and rotating a phone reflows the text.
		const observer = new ResizeObserver(([entry]) => {
			const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
			setIsLong((entry?.contentRect.height ?? 0) > foldedRem * remPx);
		});
		observer.observe(content.current);
		return () => observer.disconnect();
	}, []);

	function handleClick() {
		setIsOpen(!isOpen);
		if (isOpen && box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView();
	}

	return (
		<>
			<div
				ref={box}
				id={id}
				// Keyboard focus and find-in-page scroll the collapsed content: then open it.
				onScroll={() => setIsOpen(true)}
				className={classNames(
					'relative scroll-mt-24',
					!isOpen && 'max-h-96 overflow-hidden noscript:max-h-none',
					!isOpen &&
						isLong !== false &&
						'after:pointer-events-none after:absolute after:inset-x-0 after:top-72 after:h-24 after:bg-linear-to-t after:from-background after:to-transparent noscript:after:hidden',
				)}
			>
				<div ref={content} className="flow-root">
					{children}
				</div>
			</div>
			<div className="mt-1 flex flex-wrap gap-x-6">
				{beside}
				{isLong && (
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={id}
						onClick={handleClick}
						className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm text-sm text-muted transition-colors duration-150 hover:text-text"
					>
						{isOpen ? 'Show less' : 'Show all'}
						<VisuallyHidden>: {name}</VisuallyHidden>
						<Icon
							name="chevron-down"
							size={16}
							className={classNames('transition-transform duration-150', isOpen && 'rotate-180')}
						/>
					</button>
				)}
			</div>
		</>
	);
}
