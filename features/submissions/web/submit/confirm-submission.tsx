import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { ButtonForm } from '#features/site/web/shared/button-form.tsx';
import { BackToDirectory, LinkDoesNotWork } from '#features/site/web/shared/outcomes.tsx';
import { confirmSubmission } from '#features/submissions/contract/submissions.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

/** Mail scanners open links, and some run scripts: only a click on the button confirms. */
export function ConfirmSubmission({
	token,
	confirmed,
}: {
	token: string | undefined;
	/** It was confirmed without JavaScript, and this is the page after the redirect. */
	confirmed: 'yes' | 'decided' | undefined;
}) {
	const api = useApi();
	const confirm = useMutation({
		mutationFn: () => api.call(confirmSubmission, { body: { token: token ?? '' } }),
	});

	const name = confirm.data?.name ?? 'the newsletter';
	if (confirm.data?.isDecided || confirmed === 'decided') return <DecidedAlready name={name} />;
	if (confirm.data || confirmed) return <Confirmed name={name} />;
	if (!token || statusOf(confirm.error) === 404) return <NotValid />;
	return (
		<ButtonForm mutation={confirm} label="Yes, I submitted it" sendingLabel="Confirming…" worksWithoutScript>
			<p className="text-pretty text-muted">
				If you did not submit a newsletter, close this page. Nothing has happened, and nothing will.
			</p>
		</ButtonForm>
	);
}

function Confirmed({ name }: { name: string }) {
	return (
		<Outcome title="Confirmed" actions={<BackToDirectory />}>
			<p>
				Your address is confirmed, and <strong className="font-semibold text-text">{name}</strong> waits for
				an editor. You hear from us at that address when it is decided. There is nothing left for you to do.
			</p>
			<p>
				Is it yours? Your <Link to="/publisher">publisher’s desk</Link> shows what becomes of it, and lets you
				claim it when it is listed.
			</p>
		</Outcome>
	);
}

function DecidedAlready({ name }: { name: string }) {
	return (
		<Outcome title="Decided already" actions={<BackToDirectory />}>
			<p>
				Your address is confirmed, and an editor has decided about{' '}
				<strong className="font-semibold text-text">{name}</strong> already. No further mail follows: your{' '}
				<Link to="/publisher">publisher’s desk</Link> shows what was decided.
			</p>
		</Outcome>
	);
}

function NotValid() {
	return (
		<LinkDoesNotWork
			action={
				<Link to="/submit" className={buttonStyle()}>
					Submit a newsletter
				</Link>
			}
		>
			<p>
				It is not complete, or older than 14 days. Open it from the mail once more, or copy all of it into the
				address bar. If that does not help, submit the newsletter again.
			</p>
		</LinkDoesNotWork>
	);
}
