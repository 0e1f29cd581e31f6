import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { previewOfSaved } from '../compose/form-values.ts';
import { MailPreview } from '../compose/mail-preview.tsx';
import { describeDelivery } from '../digest-labels.ts';

/** The next runs of a configuration, and what it would send if it were due now. */
export function RunsDialog({
	config,
	isPending,
	onSkip,
	onSend,
	onTest,
	onClose,
}: {
	config: DigestConfig;
	isPending: boolean;
	/** Called with whether to skip the next run. */
	onSkip: (isSkipped: boolean) => void;
	onSend: () => void;
	onTest: () => void;
	onClose: () => void;
}) {
	const { name, description, nextRuns } = config;
	const [next] = nextRuns;
	return (
		<Dialog title={name} description={description} isOpen onClose={onClose} className="max-w-[52rem]">
			<div className="flex flex-col gap-6">
				<section aria-labelledby="next-runs" className="flex flex-col gap-2">
					<div className="flex flex-wrap items-center justify-between gap-2">
						<h3 id="next-runs" className="font-medium">
							Next runs
						</h3>
						<p className="text-sm text-muted">{describeDelivery(config)}</p>
					</div>
					{nextRuns.length === 0 ? (
						<p className="text-sm text-muted">None: this configuration is inactive.</p>
					) : (
						<ol aria-label="Next runs" className="rounded-md border border-border text-sm">
							{nextRuns.map(({ at, isSkipped }) => (
								<li
									key={at}
									className="flex min-h-11 items-center justify-between gap-4 border-b border-border px-4 last:border-b-0"
								>
									<UtcTime moment={at} />
									{isSkipped && <Badge tone="amber">Skipped</Badge>}
								</li>
							))}
						</ol>
					)}
					<div className="flex flex-wrap gap-2">
						<Button disabled={isPending} onClick={onSend}>
							Send now…
						</Button>
						<Button look="secondary" onClick={onTest}>
							Send a test…
						</Button>
						{next && (
							<Button look="secondary" disabled={isPending} onClick={() => onSkip(!next.isSkipped)}>
								{next.isSkipped ? 'Take the skip back' : 'Skip the next run'}
							</Button>
						)}
					</div>
				</section>
				<section aria-labelledby="if-due-now" className="flex flex-col gap-2">
					<h3 id="if-due-now" className="font-medium">
						If it were due now
					</h3>
					<MailPreview input={previewOfSaved(config)} />
				</section>
			</div>
		</Dialog>
	);
}
