import { useMutation } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { ButtonForm } from '#features/site/web/shared/button-form.tsx';
import { useOnceVisible } from '#ui/hooks/use-once-visible.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';

/** Consumes a mailed link on a button press, or automatically once a person is viewing the page. */
export function OpenByLink({
	token,
	open,
	onOpened,
	what,
	askAgain,
}: {
	token: string | undefined;
	open: (api: ApiClient, token: string) => Promise<unknown>;
	onOpened: (api: ApiClient) => void;
	/** The thing opened, with its verb: `My subscriptions are`. */
	what: string;
	/** Where to request a new link. */
	askAgain: Pick<LinkProps, 'to' | 'params'>;
}) {
	const api = useApi();
	const opening = useMutation({
		mutationFn: () => open(api, token ?? ''),
		onSuccess: () => onOpened(api),
	});
	useOnceVisible(() => opening.mutate(), { isWanted: token !== undefined && opening.isIdle });

	if (!token || [404, 410].includes(statusOf(opening.error) ?? 0))
		return (
			<Outcome
				tone="bad"
				title="This link does not work any more"
				actions={
					<Link {...askAgain} className={buttonStyle()}>
						Ask for a new link
					</Link>
				}
			>
				<p>
					Each link works once, and for 15 minutes. If it was you who used it, you may be signed in already.
				</p>
			</Outcome>
		);
	return (
		<ButtonForm
			mutation={opening}
			isSending={opening.isPending || opening.isSuccess}
			label="Open"
			sendingLabel="Opening…"
		>
			<NeedsScript>
				{what} put together by a script, and scripts are off in your browser. Please allow them for this page.
			</NeedsScript>
		</ButtonForm>
	);
}
