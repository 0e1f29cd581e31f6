import { type ComponentType, useState } from 'react';
import { downloadData } from '#features/readers/contract/readers.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import type { EraseDialogProps } from './erase-dialog.tsx';

export function YourData() {
	const [isErasing, setIsErasing] = useState(false);
	const [Dialog, setDialog] = useState<ComponentType<EraseDialogProps> | null>(null);

	// Rarely needed, so loaded on demand.
	async function openDialog() {
		try {
			const { EraseDialog } = await import('./erase-dialog.tsx');
			setDialog(() => EraseDialog);
			setIsErasing(true);
		} catch (error) {
			toastFailure('Nothing was erased')(error);
		}
	}

	return (
		<div className="flex flex-col gap-6 text-sm">
			<div>
				<p className="text-pretty text-muted">
					Everything that is stored about you, in one file that people and programs can read (JSON).
				</p>
				<a
					href={downloadData.path}
					download
					className={buttonStyle({ look: 'secondary', className: 'mt-3' })}
				>
					Download my data
				</a>
			</div>
			<div>
				<p className="text-pretty text-muted">
					Ends every subscription and removes you from this directory, for good.
				</p>
				<Button look="danger" className="mt-3" aria-haspopup="dialog" onClick={openDialog}>
					Erase me
				</Button>
				{Dialog && isErasing && <Dialog onClose={() => setIsErasing(false)} />}
			</div>
		</div>
	);
}
