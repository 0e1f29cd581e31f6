import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmSubmission } from '#features/submissions/web/submit/confirm-submission.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

const route = getRouteApi('/site/submit/confirm');

export function SubmitConfirmPage(): ReactElement {
	const { token, confirmed } = route.useSearch();
	return (
		<MastheadPage
			title="Confirm your submission"
			about="One press, so that the editors know whom to answer."
			className="min-h-[16rem]"
		>
			<ConfirmSubmission key={token} token={token} confirmed={confirmed} />
		</MastheadPage>
	);
}
