import { Dialog } from '#ui/overlays/dialog.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { previewOfSaved } from '../compose/form-values.ts';
import { MailPreview } from '../compose/mail-preview.tsx';
import type { Digest } from './digest-row.ts';

/** A digest as it would be sent now, and its next runs. */
export function DigestPreviewDialog({ digest, onClose }: { digest: Digest; onClose: () => void }) {
	const nextRuns = 'nextRuns' in digest ? digest.nextRuns : [];
	return (
		<Dialog title={digest.title} isOpen onClose={onClose} className="max-w-[52rem]">
			<div className="flex flex-col gap-4">
				{nextRuns.length > 0 && (
					<section aria-labelledby="next-runs">
						<h3 id="next-runs" className="font-medium">
							Next runs
						</h3>
						<ol aria-labelledby="next-runs" className="mt-1 list-inside list-decimal text-sm">
							{nextRuns.map((at) => (
								<li key={at}>
									<UtcTime moment={at} />
								</li>
							))}
						</ol>
					</section>
				)}
				<MailPreview input={previewOfSaved(digest)} />
			</div>
		</Dialog>
	);
}
