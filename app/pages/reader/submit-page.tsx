import type { ReactElement } from 'react';
import { SubmitNewsletter } from '#features/submissions/web/submit/submit-newsletter.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

export function SubmitPage(): ReactElement {
	return (
		<Container className="pb-16">
			<PageMasthead title="Submit a newsletter">
				Yours, or one you like. It costs nothing, takes two minutes, and an editor looks at every one.
			</PageMasthead>
			<div className="min-h-[24rem] pt-8 lg:pt-12">
				<SubmitNewsletter />
			</div>
		</Container>
	);
}
