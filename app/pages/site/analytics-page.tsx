import type { ReactElement } from 'react';
import { OpenNumbers } from '#features/insights/web/open-numbers/open-numbers.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

export function AnalyticsPage(): ReactElement {
	return (
		<Container className="pb-16">
			<PageMasthead title="Open numbers">
				How big the directory is, what is in it and what is read, for anyone who wants to know.
			</PageMasthead>
			<div className="pt-8 lg:pt-12">
				<OpenNumbers />
			</div>
		</Container>
	);
}
