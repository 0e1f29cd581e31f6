import { Link } from '@tanstack/react-router';
import { LinkDoesNotWork } from '#features/site/web/shared/outcomes.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';

export function LeaveLinkNotValid() {
	return (
		<LinkDoesNotWork
			action={
				<Link to="/account" className={buttonStyle()}>
					My subscriptions
				</Link>
			}
		>
			<p>
				It is not complete, or the address it was for has been erased. Open it from the mail once more. You
				can also end everything under My subscriptions, by a link that we send to your address.
			</p>
		</LinkDoesNotWork>
	);
}
