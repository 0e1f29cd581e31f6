import type { ReactNode } from 'react';
import { FileField } from '../forms/file-field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Button } from '../layout/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { TimeAgo } from '../time/time-ago.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportReport } from './import-report.tsx';
import { ProgressLine } from './progress-line.tsx';

type Run = {
	state: 'running' | 'done' | 'failed';
	done: number;
	total: number;
	message: string;
	username: string;
	startedAt: string;
	report: Omit<Parameters<typeof ImportReport>[0]['report'], 'dryRun' | 'rows'>;
};

type Mapping<Field extends string> = Partial<Record<Field, string>>;

type Import<Field extends string> = {
	file: { name: string } | null;
	/** Whether an import was started here. */
	isBegun: boolean;
	/** That import, once it is known. */
	run: Run | null;
	/** The previous one. */
	lastRun: Run | null;
	report:
		| (Parameters<typeof ImportReport>[0]['report'] & { columns: readonly string[]; mapping: Mapping<Field> })
		| null;
	trouble: string;
	isPending: boolean;
	choose: (file: File) => Promise<void>;
	tryAgain: (change: { mapping?: Mapping<Field> }) => void;
	importNow: () => void;
};

/** A file import with a dry run first, so nothing happens before its effect is shown. */
export function ImportFrame<Field extends string>({
	title,
	description,
	accept,
	state: { file, report, isBegun, run, lastRun, trouble, isPending, choose, tryAgain, importNow },
	nameOfRows,
	nameOfMany,
	fields,
	settings,
	onClose,
}: {
	title: string;
	description: ReactNode;
	accept: string;
	state: Import<Field>;
	/** What each row is, as a column heading: "Newsletter". */
	nameOfRows: string;
	/** What is imported, for the button: singular and plural. */
	nameOfMany: readonly [string, string];
	/** The fields a column can hold, with their labels. */
	fields: readonly (readonly [Field, string])[];
	/** More options for reading the file; shown after the dry run. */
	settings?: ReactNode;
	onClose: () => void;
}) {
	const toImport = report ? report.created + (report.updated ?? 0) : 0;
	return (
		<Dialog title={title} description={description} isOpen onClose={onClose} className="max-w-[46rem]">
			<div className="flex flex-col gap-4">
				{!isBegun && (
					<FileField accept={accept} isDisabled={isPending} onChoose={(chosen) => void choose(chosen)} />
				)}
				{trouble !== '' && <FormError message={trouble} />}
				{trouble !== '' && file && !report && (
					<p>
						<Button look="secondary" disabled={isPending} onClick={() => tryAgain({})}>
							Try again
						</Button>
					</p>
				)}
				{isBegun && !run && (
					<p role="status" className="text-sm text-muted">
						Importing…
					</p>
				)}
				{isPending && !isBegun && (
					<p role="status" className="text-sm text-muted">
						Reading {file?.name}…
					</p>
				)}
				{report && !isBegun && (
					<fieldset disabled={isPending} className="flex flex-col gap-4">
						<legend className="text-sm font-medium">How to read {file?.name}</legend>
						<ColumnMapping
							fields={fields}
							columns={report.columns}
							mapping={report.mapping}
							onChange={(mapping) => tryAgain({ mapping })}
						/>
						{settings}
					</fieldset>
				)}
				{report && !isBegun && <ImportReport report={report} nameOfRows={nameOfRows} />}
				{run && <ImportRun run={run} nameOfRows={nameOfRows} label="Report" />}
				{!report && !isBegun && lastRun && (
					<div className="border-t border-border pt-4">
						<p className="mb-1 text-sm font-medium">
							The last import, by {lastRun.username} <TimeAgo moment={lastRun.startedAt} />
						</p>
						<ImportRun run={lastRun} nameOfRows={nameOfRows} label="Report of the last import" />
					</div>
				)}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						{isBegun ? 'Close' : 'Cancel'}
					</Button>
					{!isBegun && (
						<Button disabled={isPending || toImport === 0} onClick={importNow}>
							{toImport === 0 ? 'Import' : `Import ${toImport} ${nameOfMany[toImport === 1 ? 0 : 1]}`}
						</Button>
					)}
				</div>
			</div>
		</Dialog>
	);
}

function ImportRun({ run, nameOfRows, label }: { run: Run; nameOfRows: string; label: string }) {
	if (run.state === 'running')
		return (
			<div>
				<ProgressLine label="Importing" done={run.done} total={run.total} />
				<p className="mt-2 text-sm text-muted">
					You may leave this page: the import goes on, and can be looked up here.
				</p>
			</div>
		);
	return (
		<>
			{run.state === 'failed' && <p className="text-sm font-medium text-danger">{run.message}</p>}
			<ImportReport
				report={{ ...run.report, dryRun: false, rows: run.done }}
				nameOfRows={nameOfRows}
				label={label}
			/>
		</>
	);
}
