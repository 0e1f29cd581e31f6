import type { CollectionDigest } from '#features/digests/contract/digests.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { MailPreview } from '../compose/mail-preview.tsx';
import type { PreviewInput } from '../shared/digest-queries.ts';

/** A digest as it would go out now, and when it will. */
export function DigestPreviewDialog({ digest, onClose }: { digest: CollectionDigest; onClose: () => void }) {
	return (
		<Dialog title={digest.title} isOpen onClose={onClose} className="max-w-[52rem]">
			<div className="flex flex-col gap-4">
				{digest.nextRuns.length > 0 && (
					<section aria-labelledby="next-runs">
						<h3 id="next-runs" className="font-medium">
							Next runs
						</h3>
						<ol aria-labelledby="next-runs" className="mt-1 list-inside list-decimal text-sm">
							{digest.nextRuns.map((at) => (
								<li key={at}>
									<UtcTime moment={at} />
								</li>
							))}
						</ol>
					</section>
				)}
				<MailPreview input={previewOfDigest(digest)} />
			</div>
		</Dialog>
	);
}

export function previewOfDigest(digest: CollectionDigest): PreviewInput {
	const { collectionId, frequency, subject, content, templateContent, videoIds, includedNewsletterIds } =
		digest;
	return { collectionId, frequency, subject, content, templateContent, videoIds, includedNewsletterIds };
}
