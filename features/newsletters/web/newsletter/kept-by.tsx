import type { KeptBy as Kept, Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { LongDate } from '#ui/time/time-ago.tsx';

const proofs: Record<Kept['method'], string> = {
	mail: 'proven by mail',
	dns: 'proven by a DNS record',
	site: 'proven on its page',
	feed: 'proven in its feed',
	editor: 'confirmed by an editor',
};

/** `Kept by its publisher · example.com, proven by a DNS record on November 16, 2026`, or a link to claim it. */
export function KeptBy({ newsletter: { slug, keptBy } }: { newsletter: Newsletter }) {
	return (
		<p className="mt-4 text-sm text-muted">
			{keptBy ? (
				<>
					<strong className="font-semibold text-text">Kept by its publisher</strong> ·{' '}
					{keptBy.subject && `${keptBy.subject}, `}
					{proofs[keptBy.method]} on <LongDate moment={keptBy.since} />
				</>
			) : (
				<a
					href={`/publisher/claim/${encodeURIComponent(slug)}`}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					Is this yours?
				</a>
			)}
		</p>
	);
}
