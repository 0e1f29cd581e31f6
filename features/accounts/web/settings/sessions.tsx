import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { endOtherSessions, endSession, type Session } from '#features/accounts/contract/accounts.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { sessionsQuery } from '#features/site/web/shared/settings-queries.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { describeBrowser } from './describe-browser.ts';
import { useSettingsAction } from './use-settings-action.ts';

/** Where the user is signed in, with remote sign-out. */
export function Sessions() {
	const api = useApi();
	const list = useQuery(sessionsQuery(api));
	const others = list.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
	const { run, isRunning } = useSettingsAction(
		async () => (await api.call(endOtherSessions, {})).message,
		"Couldn't sign out elsewhere",
	);
	return (
		<Section
			title="My sessions"
			actions={
				others > 0 && (
					<Button look="secondary" disabled={isRunning} onClick={() => run(undefined)}>
						{isRunning ? 'Signing out…' : 'Sign out everywhere else'}
					</Button>
				)
			}
			about="Where you are signed in. A session ends by itself a week after its last use."
		>
			<QueryList query={list} problem="Couldn't load your sessions" empty="You are signed in nowhere.">
				{(sessions) => (
					<ul className="divide-y divide-border">
						{sessions.map((session) => (
							<SessionRow key={session.id} session={session} />
						))}
					</ul>
				)}
			</QueryList>
		</Section>
	);
}

function SessionRow({ session }: { session: Session }) {
	const api = useApi();
	const browser = describeBrowser(session.userAgent);
	const { run, isRunning } = useSettingsAction(
		async () => (await api.call(endSession, { params: { id: session.id } })).message,
		"Couldn't sign out there",
	);
	return (
		<li className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 py-2 pr-2 pl-4 sm:pl-5">
			<div className="min-w-0 grow basis-52">
				<p className="flex flex-wrap items-center gap-2 font-medium" title={session.userAgent}>
					{browser}
					{session.isCurrent && <Badge tone="teal">This one</Badge>}
				</p>
				<p className="text-sm text-muted">
					{session.network === '' ? 'Unknown network' : `Network ${session.network}`}, last used{' '}
					<TimeAgo moment={session.lastSeenAt} />
				</p>
			</div>
			{!session.isCurrent && (
				<Button look="quiet" disabled={isRunning} onClick={() => run(undefined)}>
					{isRunning ? 'Signing out…' : 'Sign out'}
					<VisuallyHidden> of {browser}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}
