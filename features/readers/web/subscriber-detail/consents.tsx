import type { Consent } from '#features/readers/contract/manage-subscribers.ts';
import { Section } from '#ui/layout/section.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

/** The exact texts agreed to. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
	return (
		<Section title="Consents" about="What this person agreed to: the exact words, when, and where.">
			{consents.length === 0 ? (
				<p className="rounded-lg border border-border bg-surface px-6 py-10 text-center text-muted">None.</p>
			) : (
				<ul className="divide-y divide-border overflow-clip rounded-lg border border-border bg-surface">
					{consents.map((consent) => (
						<li key={`${consent.createdAt} ${consent.wording}`} className="px-4 py-3">
							<blockquote className="break-words">“{consent.wording}”</blockquote>
							{consent.delivery && <p className="mt-1 text-sm break-words">{consent.delivery}</p>}
							<p className="mt-1 flex flex-wrap gap-x-3 text-sm break-all text-muted">
								<ExactTime moment={consent.createdAt} />
								{[placeOf(consent.page), consent.network && `from ${consent.network}`, consent.userAgent]
									.filter(Boolean)
									.map((fact) => (
										<span key={fact}>{fact}</span>
									))}
							</p>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

function placeOf(page: string): string {
	if (page === 'import') return 'imported from a file';
	return page === '' ? '' : `on ${page}`;
}
