import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

export function LeaveLinkNotValid() {
	return (
		<Outcome
			tone="bad"
			title="This link does not work"
			actions={
				<>
					<Link to="/account" className={buttonStyle()}>
						My subscriptions
					</Link>
					<Link to="/contact" className={buttonStyle({ look: 'secondary' })}>
						Contact the editors
					</Link>
				</>
			}
		>
			<p>
				It is not complete, or the address it was for has been erased. Open it from the mail once more. You
				can also end everything under My subscriptions, by a link that we send to your address.
			</p>
		</Outcome>
	);
}
