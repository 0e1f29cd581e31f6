import type { ReactNode } from 'react';
import { Breadcrumb, Crumb } from './breadcrumb.tsx';
import { Container } from './container.tsx';

/** A single-column page with a back link above. */
export function NarrowPage({ back, children }: { back: ReactNode; children: ReactNode }) {
	return (
		<Container className="pt-4 pb-16">
			<div className="mx-auto max-w-[56rem]">
				<Breadcrumb>
					<Crumb>{back}</Crumb>
				</Breadcrumb>
				{children}
			</div>
		</Container>
	);
}
