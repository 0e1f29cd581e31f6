import type { Claim } from '#features/publishers/contract/claims.ts';
import { LongDate } from '#ui/time/time-ago.tsx';
import { proofWords } from './claim-words.ts';

/** What was proven, how, and when. */
export function ProvenSince({
	method,
	subject,
	provenAt,
}: Pick<Claim, 'method' | 'subject'> & { provenAt: string }) {
	if (method === null || method === 'editor')
		return (
			<span>
				Confirmed by an editor on <LongDate moment={provenAt} />
			</span>
		);
	return (
		<span className="wrap-anywhere">
			{proofWords[method].title}
			{subject !== '' && `, ${subject}`}, proven on <LongDate moment={provenAt} />
		</span>
	);
}
