import { Button } from '#ui/layout/button.tsx';

/** Shown to accounts awaiting approval, without any data of the directory. */
export function WaitingForApproval({
	username,
	isChecking,
	onCheck,
	onSignOut,
}: {
	username: string;
	isChecking: boolean;
	onCheck: () => void;
	onSignOut: () => void;
}) {
	return (
		<section className="mx-auto max-w-[34rem] py-12 sm:py-20">
			<h1 className="font-serif text-2xl font-semibold tracking-[-0.015em] sm:text-3xl">
				Waiting for approval
			</h1>
			<p className="mt-3 text-muted">
				Your account <strong className="font-medium text-text">{username}</strong> exists, and you are signed
				in. Before it opens anything here, an owner of this directory has to approve it. Ask one of them, then
				check again.
			</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button onClick={onCheck} disabled={isChecking}>
					{isChecking ? 'Checking…' : 'Check again'}
				</Button>
				<Button look="secondary" onClick={onSignOut}>
					Sign out
				</Button>
			</div>
		</section>
	);
}
