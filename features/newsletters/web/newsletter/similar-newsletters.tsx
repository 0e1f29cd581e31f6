import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { ListedNewsletter } from '../shared/queries.ts';
import { similarNewslettersQuery } from '../shared/reading-queries.ts';

/** Others that share tags, topics and words with this one. The directory decides how cards look. */
export function SimilarNewsletters({
	slug,
	renderCards,
}: {
	slug: string;
	renderCards: (newsletters: ListedNewsletter[]) => ReactNode;
}) {
	const { data: newsletters } = useSuspenseQuery(similarNewslettersQuery(useApi(), slug));
	if (newsletters.length === 0) return null;
	return (
		<section aria-labelledby="similar-title">
			<h2
				id="similar-title"
				className="mb-6 border-b border-border py-2 font-serif text-2xl font-semibold tracking-[-0.015em]"
			>
				Similar newsletters
			</h2>
			{renderCards(newsletters)}
		</section>
	);
}
