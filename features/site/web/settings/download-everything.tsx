import { exportEverything } from '#features/site/contract/settings.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';

/** All data in one file, to leave or to inspect. */
export function DownloadEverything({ isOwner }: { isOwner: boolean }) {
	return (
		<Section
			title="Download everything"
			about="Every row of every table in one file, one JSON object a line: newsletters, issues, readers with their consents, digests, the audit log. Without passwords, sessions, and links that act for somebody. It holds personal data: keep it accordingly."
		>
			{isOwner ? (
				<p>
					<a href={exportEverything.path} download className={buttonStyle({ look: 'secondary' })}>
						Download everything
					</a>
				</p>
			) : (
				<p className="text-sm text-muted">Only an owner can download it.</p>
			)}
		</Section>
	);
}
