import { useState } from 'react';
import { downloadData } from '#features/readers/contract/readers.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';

export function YourData() {
	const [isErasing, setIsErasing] = useState(false);
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
				<Button look="danger" className="mt-3" aria-haspopup="dialog" onClick={() => setIsErasing(true)}>
					Erase me
				</Button>
				<EraseDialog isOpen={isErasing} onClose={() => setIsErasing(false)} />
			</div>
		</div>
	);
}
