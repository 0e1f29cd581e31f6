import type { Run, RunKind } from '#features/site/contract/runs.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { useRuns } from '../shared/use-runs.ts';

/** Progress of running file imports, whoever started them. */
export function ImportProgress({ kind }: { kind: Exclude<RunKind, 'update-images'> }) {
	const { runs } = useRuns(kind, announce);
	const running = runs.filter(({ state }) => state === 'running');
	return running.map(({ id, done, total, username }) => (
		<div key={id} className="mb-4 rounded-lg border border-border bg-surface px-5 py-3">
			<ProgressLine label={`Importing a file for ${username}`} done={done} total={total} />
		</div>
	));
}

function announce({ state, report, message }: Run): void {
	if (state === 'failed')
		showToast({ title: 'The import has stopped', description: message, variant: 'destructive' });
	else
		showToast({
			title: 'Import finished',
			description: `${report.created} added, ${report.updated} updated, ${report.skipped} skipped, ${report.failed} with errors.`,
		});
}
