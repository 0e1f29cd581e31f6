import { Link } from '@tanstack/react-router';
import { BackToDirectory } from '#features/site/web/shared/outcomes.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

export function SubmissionSent({
	name,
	address,
	onStartAgain,
}: {
	name: string;
	address: string;
	onStartAgain: () => void;
}) {
	return (
		<Outcome
			title={`Thank you for ${name.trim()}`}
			actions={
				<>
					<BackToDirectory />
					<Button look="secondary" onClick={onStartAgain}>
						Submit another newsletter
					</Button>
				</>
			}
		>
			<p>What happens next:</p>
			<ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">
				<li>
					You get a mail at <strong className="font-semibold break-all text-text">{address.trim()}</strong>{' '}
					that asks you to confirm. Its link works for 14 days. Look in the spam folder, too.
				</li>
				<li>
					The newsletter waits in a queue until an editor has looked at it. That is a person, so it takes
					days.
				</li>
				<li>
					You hear what was decided, at the same address. If it is yes, the newsletter is in the directory by
					then.
				</li>
			</ol>
			<p>
				Is it yours? Once you have confirmed, the same address opens your{' '}
				<Link to="/publisher">publisher’s desk</Link>. There you see what becomes of it, and can claim it when
				it is listed.
			</p>
		</Outcome>
	);
}
