import { useRef, useState } from 'react';
import { Button } from '../layout/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const shownMs = 2500;

/** Text to be copied verbatim, with a copy button. */
export function TextToCopy({
	text,
	name,
}: {
	text: string;
	/** Names the text, for screen readers. */
	name: string;
}) {
	const code = useRef<HTMLElement>(null);
	const [state, setState] = useState<'' | 'Copied' | 'Select and copy it'>('');

	async function copy() {
		const copied = await write().catch(copySelected);
		setState(copied ? 'Copied' : 'Select and copy it');
		setTimeout(() => setState(''), shownMs);
	}

	async function write() {
		await navigator.clipboard.writeText(text);
		return true;
	}

	/** Without https, or without permission, browsers still copy what is selected. */
	function copySelected() {
		if (code.current) getSelection()?.selectAllChildren(code.current);
		return document.execCommand('copy');
	}

	return (
		<div className="flex items-start gap-2 rounded-md border border-border bg-sunken p-2">
			<code
				ref={code}
				className="min-w-0 flex-1 self-center px-1 py-1.5 text-sm whitespace-pre-wrap break-all select-all"
			>
				{text}
			</code>
			<Button look="secondary" className="shrink-0" onClick={copy}>
				<span aria-live="polite">{state || 'Copy'}</span>
				<VisuallyHidden> {name}</VisuallyHidden>
			</Button>
		</div>
	);
}
