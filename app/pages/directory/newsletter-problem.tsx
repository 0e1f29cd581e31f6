import type { ReactElement } from 'react';
import { statusOf } from '#client/api-error.ts';
import { ProblemPage } from '../site/problem-page.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

/** Shown instead of a newsletter or issue: taken down by its publisher, or failed to load. */
export function NewsletterProblem({ error }: { error: unknown }): ReactElement {
	if (statusOf(error) !== 410) return <ProblemPage />;
	return (
		<NotFoundMessage title="Taken down">
			This newsletter was taken down by its publisher. It and its issues can no longer be read here.
		</NotFoundMessage>
	);
}
