import type { ReactElement } from 'react';
import { OpenNumbers } from '#features/insights/web/open-numbers/open-numbers.tsx';
import { MastheadPage } from '#ui/layout/page-masthead.tsx';

export function AnalyticsPage(): ReactElement {
	return (
		<MastheadPage
			title="Open numbers"
			about="How big the directory is, what is in it and what is read, for anyone who wants to know."
		>
			<OpenNumbers />
		</MastheadPage>
	);
}
