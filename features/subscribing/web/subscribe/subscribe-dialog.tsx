import { useEffect, useRef } from 'react';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SubscribeFields } from './subscribe-fields.tsx';
import { WhatYouGet } from './what-you-get.tsx';

export type SubscribeDialogProps = { newsletter: Newsletter; isOpen: boolean; onClose: () => void };

export function SubscribeDialog({ newsletter, isOpen, onClose }: SubscribeDialogProps) {
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// On a touch screen the keyboard would cover the text to read first.
		if (isOpen && matchMedia('(pointer: fine)').matches) fields.current?.querySelector('input')?.focus();
	}, [isOpen]);
	return (
		<Dialog
			title={`Subscribe to ${newsletter.name}`}
			description={<WhatYouGet newsletter={newsletter} />}
			isOpen={isOpen}
			onClose={onClose}
			className="max-w-[425px]"
		>
			<div ref={fields}>
				<SubscribeFields
					newsletter={newsletter}
					onSubscribed={onClose}
					renderCancel={({ isSending }) => (
						<Button look="secondary" disabled={isSending} onClick={onClose}>
							Cancel
						</Button>
					)}
				/>
			</div>
		</Dialog>
	);
}
