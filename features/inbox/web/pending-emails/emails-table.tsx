import type { PendingEmail } from '#features/inbox/contract/inbox.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Table } from '#ui/display/table.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { EmailActions } from './email-actions.tsx';
import { kindNames, lookOf } from './mail-labels.ts';

const columns = [
	['From', 'hidden pl-5 pr-3 lg:table-cell'],
	['Subject', 'pl-4 pr-3 lg:pl-3'],
	['Received', 'hidden px-3 lg:table-cell'],
	['Status', 'hidden px-3 sm:table-cell'],
	['Actions', 'pr-5 pl-3 text-right'],
] as const;

export function EmailsTable({
	emails,
	onOpen,
}: {
	emails: readonly PendingEmail[];
	onOpen: (id: number) => void;
}) {
	return (
		<Table caption="Mail, the newest first" columns={columns}>
			{emails.map((email) => (
				<EmailRow key={email.id} email={email} onOpen={() => onOpen(email.id)} />
			))}
		</Table>
	);
}

function EmailRow({ email, onOpen }: { email: PendingEmail; onOpen: () => void }) {
	const { from, fromName, fromAddress, subject, receivedAt, kind, status, failure } = email;
	const title = subject || 'No subject';
	const { tone, words } = lookOf(email);
	return (
		<tr className="border-b border-border align-top last:border-b-0">
			<td className="hidden max-w-72 py-3 pr-3 pl-5 wrap-anywhere lg:table-cell">{from}</td>
			<td className="py-1 pr-3 pl-4 lg:pl-3">
				<button
					type="button"
					onClick={onOpen}
					className="block min-h-9 w-full rounded-sm py-2 text-left font-medium wrap-anywhere hover:text-accent"
				>
					<VisuallyHidden>Read </VisuallyHidden>
					{title}
				</button>
				<p className="-mt-1 mb-1 text-muted lg:hidden">
					<span className="wrap-anywhere">{fromName || fromAddress}</span>
					<span className="block">
						<ExactTime moment={receivedAt} />
					</span>
					<span className="mt-1 block sm:hidden">
						<Badge tone={tone}>{words}</Badge>
					</span>
				</p>
				{status === 'quarantined' && failure && <p className="mb-2 text-xs text-muted">{failure}</p>}
			</td>
			<td className="hidden px-3 py-3 lg:table-cell">
				<ExactTime moment={receivedAt} />
			</td>
			<td className="hidden px-3 py-3 sm:table-cell">
				<Badge tone={tone}>{words}</Badge>
				{kind !== 'unknown' && <span className="mt-1 block text-xs text-muted">{kindNames[kind]}</span>}
			</td>
			<td className="w-px py-1 pr-2 pl-1 whitespace-nowrap sm:pr-3">
				<div className="flex justify-end max-sm:flex-col">
					<EmailActions email={email} />
				</div>
			</td>
		</tr>
	);
}
