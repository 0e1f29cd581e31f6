import { useState } from 'react';
import { type Backup, downloadBackup } from '#features/site/contract/backups.ts';
import { Badge } from '#ui/display/badge.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { RowButton } from '#ui/layout/row-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { DeleteBackupDialog } from './delete-backup-dialog.tsx';
import { describeMaker, describePlace, formatBytes, formatRows } from './format-backup.ts';

/** The existing backups and the latest failure. */
export function BackupList({ backups, isOwner }: { backups: readonly Backup[]; isOwner: boolean }) {
	const [toDelete, setToDelete] = useState<Backup | null>(null);
	return (
		<>
			<ul className="divide-y divide-border">
				{backups
					.filter(({ state }) => state !== 'running')
					.map((backup) => (
						<li
							key={backup.id}
							className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-2 pl-4 sm:pl-5"
						>
							<BackupFacts backup={backup} />
							{isOwner && (
								<div className="flex gap-1">
									{backup.isHere && (
										<a
											href={downloadBackup.path.replace(':id', String(backup.id))}
											download={backup.fileName}
											className={buttonStyle({ look: 'quiet', className: 'px-3' })}
										>
											Download<VisuallyHidden> {backup.fileName}</VisuallyHidden>
										</a>
									)}
									<RowButton
										label={hasFile(backup) ? 'Delete' : 'Take off the list'}
										about={backup.fileName}
										onPress={() => setToDelete(backup)}
									/>
								</div>
							)}
						</li>
					))}
			</ul>
			{toDelete && (
				<DeleteBackupDialog backup={toDelete} hasFile={hasFile(toDelete)} onClose={() => setToDelete(null)} />
			)}
		</>
	);
}

/** Whether deleting it also deletes a file. */
function hasFile({ state, madeBy, isHere }: Backup): boolean {
	return state === 'done' && madeBy !== 'command' && isHere;
}

function BackupFacts({ backup }: { backup: Backup }) {
	const { state, startedAt, message, rows, bytes, isEncrypted } = backup;
	return (
		<div className="min-w-0 grow basis-72">
			<p className="flex flex-wrap items-center gap-2 font-medium">
				<ExactTime moment={startedAt} />
				{state === 'failed' && <Badge tone="danger">Failed</Badge>}
				{isEncrypted && <Badge tone="teal">Encrypted</Badge>}
			</p>
			<p className="text-sm text-muted tabular-nums">
				{state === 'done' && `${formatBytes(bytes)}, ${formatRows(rows)}, `}
				made {describeMaker(backup)}
			</p>
			{state === 'failed' ? (
				<p className="text-sm text-pretty text-danger">{message}</p>
			) : (
				<p className="text-sm wrap-anywhere text-muted">
					{describePlace(backup)}
					{backup.madeBy === 'command' && `, ${backup.fileName}`}
				</p>
			)}
		</div>
	);
}
