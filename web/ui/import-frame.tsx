import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FileField } from './file-field.tsx';
import { FormError } from './form-error.tsx';
import { ImportReport } from './import-report.tsx';

type Import = {
	file: { name: string } | null;
	report: Parameters<typeof ImportReport>[0]['report'] | null;
	trouble: string;
	isPending: boolean;
	choose: (file: File) => Promise<void>;
	importNow: () => void;
};

/** A file that is tried first, so that nothing happens before one has seen what would. */
export function ImportFrame({
	title,
	description,
	accept,
	state: { file, report, trouble, isPending, choose, importNow },
	nameOfRows,
	nameOfMany,
	settings,
	onClose,
}: {
	title: string;
	description: ReactNode;
	accept: string;
	state: Import;
	/** What stands in the rows, as the head of a column: "Newsletter". */
	nameOfRows: string;
	/** What is imported, as the button says it: one, and many. */
	nameOfMany: readonly [string, string];
	/** How to read the file; shown once it has been tried. */
	settings: ReactNode;
	onClose: () => void;
}) {
	const isDone = report !== null && !report.dryRun;
	const toImport = report ? report.created + (report.updated ?? 0) : 0;
	return (
		<Dialog title={title} description={description} isOpen onClose={onClose} className="max-w-[46rem]">
			<div className="flex flex-col gap-4">
				{!isDone && (
					<FileField accept={accept} isDisabled={isPending} onChoose={(chosen) => void choose(chosen)} />
				)}
				{trouble !== '' && <FormError message={trouble} />}
				{isPending && (
					<p role="status" className="text-sm text-muted">
						Reading {file?.name}…
					</p>
				)}
				{report && !isDone && (
					<fieldset disabled={isPending} className="flex flex-col gap-4">
						<legend className="sr-only">How to read the file</legend>
						{settings}
					</fieldset>
				)}
				{report && <ImportReport report={report} nameOfRows={nameOfRows} />}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						{isDone ? 'Close' : 'Cancel'}
					</Button>
					{!isDone && (
						<Button disabled={isPending || toImport === 0} onClick={importNow}>
							{toImport === 0 ? 'Import' : `Import ${toImport} ${nameOfMany[toImport === 1 ? 0 : 1]}`}
						</Button>
					)}
				</div>
			</div>
		</Dialog>
	);
}
