import { BackToDirectory } from '#features/site/web/shared/outcomes.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

export function MessageSent({
	address,
	next,
	onStartAgain,
}: {
	address: string;
	next: string;
	onStartAgain: () => void;
}) {
	return (
		<Outcome
			title="Your message is with the editors"
			actions={
				<>
					<BackToDirectory />
					<Button look="secondary" onClick={onStartAgain}>
						Write another message
					</Button>
				</>
			}
		>
			<p>{next}</p>
			<p>
				The answer goes to <strong className="font-semibold break-all">{address.trim()}</strong>. There is no
				automatic reply, so don't wait for one.
			</p>
		</Outcome>
	);
}
