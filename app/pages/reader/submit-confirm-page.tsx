import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmSubmission } from '#features/submissions/web/submit/confirm-submission.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/submit/confirm');

export function SubmitConfirmPage(): ReactElement {
	const { token, confirmed } = route.useSearch();
	return (
		<Container className="pb-16">
			<PageMasthead title="Confirm your submission">
				One press, so that the editors know whom to answer.
			</PageMasthead>
			<div className="min-h-[16rem] pt-8 lg:pt-12">
				<ConfirmSubmission key={token} token={token} isConfirmed={confirmed === 'yes'} />
			</div>
		</Container>
	);
}
