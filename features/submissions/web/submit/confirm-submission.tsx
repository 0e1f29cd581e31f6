import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { confirmSubmission } from '#features/submissions/contract/submissions.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

type State =
	| { is: 'asking'; failure?: string }
	| { is: 'sending' }
	| { is: 'confirmed'; name?: string }
	| { is: 'not-valid' };

/** Mail scanners open links, and some run scripts: only a press of the button confirms. */
export function ConfirmSubmission({
	token,
	isConfirmed,
}: {
	token: string | undefined;
	/** It was confirmed without scripts, and this is the page that says so. */
	isConfirmed: boolean;
}) {
	const api = useApi();
	const [state, setState] = useState<State>({
		is: isConfirmed ? 'confirmed' : token ? 'asking' : 'not-valid',
	});

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setState({ is: 'sending' });
		try {
			const { name } = await api.call(confirmSubmission, { body: { token: token ?? '' } });
			setState({ is: 'confirmed', name });
		} catch (error) {
			setState(
				statusOf(error) === 404
					? { is: 'not-valid' }
					: { is: 'asking', failure: describeFailure(error).message },
			);
		}
	}

	if (state.is === 'confirmed') return <Confirmed name={state.name ?? 'the newsletter'} />;
	if (state.is === 'not-valid') return <NotValid />;
	return (
		<form method="post" onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-6">
			{state.is === 'asking' && state.failure && <FormError message={state.failure} />}
			<p className="text-pretty text-muted">
				If you did not submit a newsletter, close this page. Nothing has happened, and nothing will.
			</p>
			<div>
				<SendButton
					worksWithoutScript
					isSending={state.is === 'sending'}
					sendingLabel="Confirming…"
					className="w-full sm:w-auto"
				>
					Yes, I submitted it
				</SendButton>
			</div>
		</form>
	);
}

function Confirmed({ name }: { name: string }) {
	return (
		<Outcome
			title="Confirmed"
			actions={
				<Link to="/" search={{}} className={buttonStyle()}>
					Back to the directory
				</Link>
			}
		>
			<p>
				Your address is confirmed, and <strong className="font-semibold text-text">{name}</strong> waits for
				an editor. You hear from us at that address when it is decided. There is nothing left for you to do.
			</p>
		</Outcome>
	);
}

function NotValid() {
	return (
		<Outcome
			tone="bad"
			title="This link does not work"
			actions={
				<>
					<Link to="/submit" className={buttonStyle()}>
						Submit a newsletter
					</Link>
					<Link to="/contact" className={buttonStyle({ look: 'secondary' })}>
						Contact the editors
					</Link>
				</>
			}
		>
			<p>
				It is not complete, or older than 14 days. Open it from the mail once more, or copy all of it into the
				address bar. If that does not help, submit the newsletter again.
			</p>
		</Outcome>
	);
}
