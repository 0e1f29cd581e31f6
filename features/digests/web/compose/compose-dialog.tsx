import { type ReactNode, useState } from 'react';
import { ViewChoice } from '#ui/display/view-choice.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PreviewInput } from '../shared/digest-queries.ts';
import { MailPreview } from './mail-preview.tsx';

const sides = [
	['write', 'Write'],
	['preview', 'Preview'],
] as const;

/** A form with the mail beside it; where there is no room for both, one at a time. */
export function ComposeDialog({
	title,
	description,
	preview,
	isRepeated = true,
	onClose,
	children,
}: {
	title: string;
	description: string;
	/** Null as long as there is nothing to show. */
	preview: PreviewInput | null;
	/** What is written is sent again and again. */
	isRepeated?: boolean;
	onClose: () => void;
	children: ReactNode;
}) {
	const [side, setSide] = useState<'write' | 'preview'>('write');
	return (
		<Dialog title={title} description={description} isOpen onClose={onClose} className="max-w-[82rem]">
			<ViewChoice
				label="What to show"
				views={sides}
				chosen={side}
				onChoose={setSide}
				className="mb-4 lg:hidden"
			/>
			<div className="lg:grid lg:grid-cols-2 lg:gap-8">
				<div className={classNames('min-w-0', side === 'preview' && 'max-lg:hidden')}>{children}</div>
				<div
					className={classNames(
						'min-w-0 lg:sticky lg:top-6 lg:self-start',
						side === 'write' && 'max-lg:hidden',
					)}
				>
					<MailPreview input={preview} isRepeated={isRepeated} />
				</div>
			</div>
		</Dialog>
	);
}
