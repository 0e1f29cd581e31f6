import type { ReactElement } from 'react';
import { SubmitNewsletter } from '#features/submissions/web/submit/submit-newsletter.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

export function SubmitPage(): ReactElement {
	return (
		<MastheadPage
			title="Submit a newsletter"
			about="Yours, or one you like. It costs nothing, takes two minutes, and an editor looks at every one."
			className="min-h-[24rem]"
		>
			<SubmitNewsletter />
		</MastheadPage>
	);
}
