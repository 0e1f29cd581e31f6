import { Link } from '@tanstack/react-router';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

export function ListedAlready({
	existing,
	onTryAnother,
	onContinue,
}: {
	existing: { slug: string; name: string };
	onTryAnother: () => void;
	onContinue: () => void;
}) {
	return (
		<Outcome
			title={`${existing.name} is listed already`}
			actions={
				<>
					<Link to="/newsletter/$slug" params={{ slug: existing.slug }} className={buttonStyle()}>
						See its page
					</Link>
					<Button look="secondary" onClick={onTryAnother}>
						Try another address
					</Button>
					<Button look="quiet" onClick={onContinue}>
						This is a different newsletter
					</Button>
				</>
			}
		>
			<p>
				The directory has a newsletter of that address or name. Is it yours?{' '}
				<Link to="/publisher/claim/$slug" params={{ slug: existing.slug }}>
					Claim it
				</Link>
				, and keep its listing yourself. If it is not and something is wrong with it,{' '}
				<Link to="/contact">tell the editors</Link>.
			</p>
		</Outcome>
	);
}
