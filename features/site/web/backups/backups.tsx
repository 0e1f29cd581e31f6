import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import { type Backups, startBackup } from '#features/site/contract/backups.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { QueryArea } from '../shared/query-list.tsx';
import { settingsKeys } from '../shared/settings-queries.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { BackupList } from './backup-list.tsx';
import { backupsQuery } from './backups-query.ts';
import { formatBytes, formatRows } from './format-backup.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** Existing backups, a button to make one, and the schedule. */
export function BackupsSettings() {
	const api = useApi();
	const query = useQuery(backupsQuery(api));
	const { data: user } = useQuery(userQuery(api));
	const isOwner = user?.role === 'owner';
	useAnnouncedEnd(query.data);
	return (
		<div className="flex flex-col gap-12">
			<Section
				title="Backups"
				about="Everything as it stood at one moment, in one file: all rows, uploads and the secret that signs links. The site goes on meanwhile. “npm run restore” brings it back, on either engine."
				actions={isOwner && <BackUpButton isRunning={isRunning(query.data)} />}
			>
				{query.data && <Safety backups={query.data} />}
				{query.data && <Progress backups={query.data} />}
				<QueryArea
					query={query}
					count={query.data?.backups.filter(({ state }) => state !== 'running').length ?? 0}
					problem="Couldn't load the backups"
					empty="There is no backup yet. If this machine is lost, everything on it is lost."
				>
					{({ backups }) => <BackupList backups={backups} isOwner={isOwner} />}
				</QueryArea>
			</Section>
			{query.data && (
				<Section
					title="Scheduled backups"
					about="Older ones are deleted only after a newer one was made and looked at. One that was missed is made at the next start."
				>
					<ScheduleForm key={JSON.stringify(query.data.schedule)} given={query.data} isOwner={isOwner} />
				</Section>
			)}
		</div>
	);
}

function isRunning(data: Backups | undefined): boolean {
	return data?.backups.some(({ state }) => state === 'running') ?? false;
}

function BackUpButton({ isRunning }: { isRunning: boolean }) {
	const api = useApi();
	const { mutate, isPending } = useMutation({
		mutationFn: () => api.call(startBackup, {}),
		onError: toastFailure("Couldn't begin a backup"),
		meta: { invalidates: [settingsKeys.all] },
	});
	return (
		<Button disabled={isPending || isRunning} onClick={() => mutate()}>
			{isPending || isRunning ? 'Backing up…' : 'Back up now'}
		</Button>
	);
}

function Safety({ backups: { encrypts } }: { backups: Backups }) {
	return (
		<p className="max-w-[65ch] text-sm text-pretty text-muted">
			{encrypts
				? 'What proves who somebody is gets encrypted with BACKUP_PASSPHRASE. Without it nobody can restore the file, you included.'
				: 'Whoever has the file can sign in as anybody. Keep it safe, or set BACKUP_PASSPHRASE where the server and the worker are started.'}
		</p>
	);
}

function Progress({ backups: { backups } }: { backups: Backups }) {
	const running = backups.find(({ state }) => state === 'running');
	if (!running) return null;
	const { percent, step, rows, bytes, machine } = running;
	const isWaiting = machine === '';
	return (
		<div className="rounded-lg border border-border bg-surface px-5 py-3">
			<ProgressLine label="Making a backup" note={`${percent} %`} done={percent} total={100} />
			<p className="mt-2 text-sm text-muted tabular-nums">
				{isWaiting
					? 'Waiting for a worker'
					: [step.replaceAll('_', ' ') || 'Copying', formatRows(rows), formatBytes(bytes)].join(' · ')}
			</p>
		</div>
	);
}

/** Announces when a backup ends while the page is open. */
function useAnnouncedEnd(data: Backups | undefined): void {
	const seen = useRef<number | null>(null);
	const queryClient = useQueryClient();
	useEffect(() => {
		const running = data?.backups.find(({ state }) => state === 'running');
		const ended = data?.backups.find(({ id, state }) => id === seen.current && state !== 'running');
		seen.current = running?.id ?? null;
		if (!ended) return;
		if (ended.state === 'done')
			showToast({
				title: 'The backup is made',
				description: `${formatRows(ended.rows)}, ${formatBytes(ended.bytes)}.`,
			});
		else showToast({ title: 'The backup failed', description: ended.message, variant: 'destructive' });
		void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
	}, [data, queryClient]);
}
