import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

export function BackToDirectory() {
	return (
		<Link to="/" search={{}} className={buttonStyle()}>
			Back to the directory
		</Link>
	);
}

/** For a link from a mail that means nothing to us. */
export function LinkDoesNotWork({ action, children }: { action: ReactNode; children: ReactNode }) {
	return (
		<Outcome
			tone="bad"
			title="This link does not work"
			actions={
				<>
					{action}
					<Link to="/contact" className={buttonStyle({ look: 'secondary' })}>
						Contact the editors
					</Link>
				</>
			}
		>
			{children}
		</Outcome>
	);
}
