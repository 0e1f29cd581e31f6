import { Badge } from '#ui/display/badge.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { sayResult, statusLooks } from '../digest-words.ts';
import { MailingProgress } from '../mailing/mailing-progress.tsx';
import { actionsFor, isUnderWay, type RowAction, type RowState } from './row-actions.ts';

/** A digest as both screens show it. */
export type DigestRow = RowState & {
	id: number;
	title: string;
	collectionName: string;
	/** Its frequency, or its configuration. */
	second: string;
	moment: string | null;
	/** Why it was skipped, stopped, or waits. */
	outcomeNote: string;
	mailingKey: string;
	/** Where it can be looked at in a tab of its own; null when that is a matter of this page. */
	previewAddress: string | null;
};

const actionNames: Record<RowAction, string> = {
	edit: 'Edit',
	preview: 'Preview',
	results: 'Results',
	send: 'Send now…',
	skip: 'Skip',
	unschedule: 'Unschedule',
	test: 'Send a test…',
	delete: 'Delete',
};
/** What stands beside the row; everything else is in its menu. */
const besideRow: RowAction[] = ['edit', 'preview', 'results', 'delete'];

type OnAction = (action: RowAction, row: DigestRow) => void;

export function DigestsTable({
	caption,
	secondLabel,
	momentLabel,
	rows,
	onAction,
}: {
	caption: string;
	secondLabel: string;
	momentLabel: string;
	rows: readonly DigestRow[];
	onAction: OnAction;
}) {
	const columns = [
		['Title', 'pl-4 pr-3 sm:pl-5'],
		['Collection', 'hidden px-3 lg:table-cell'],
		[secondLabel, 'hidden px-3 lg:table-cell'],
		['Status', 'hidden px-3 sm:table-cell'],
		[momentLabel, 'hidden px-3 lg:table-cell'],
		['Actions', 'pr-5 pl-3 text-right'],
	] as const;
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">{caption}</caption>
			<thead className="text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)]">
				<tr>
					{columns.map(([label, className]) => (
						<th key={label} scope="col" className={classNames('h-11 font-medium', className)}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} momentLabel={momentLabel} onAction={onAction} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row, momentLabel, onAction }: { row: DigestRow; momentLabel: string; onAction: OnAction }) {
	const { title, collectionName, second, moment } = row;
	return (
		<tr className="border-b border-border align-top last:border-b-0">
			<td className="py-3 pr-3 pl-4 sm:pl-5">
				<p className="font-medium wrap-anywhere">{title}</p>
				<p className="mt-0.5 text-muted lg:hidden">
					{collectionName} · {second}
				</p>
				{moment !== null && (
					<p className="text-muted lg:hidden">
						{momentLabel}: <UtcTime moment={moment} />
					</p>
				)}
				<div className="mt-1 sm:hidden">
					<Status row={row} />
				</div>
			</td>
			<td className="hidden max-w-48 px-3 py-3 wrap-anywhere lg:table-cell">{collectionName}</td>
			<td className="hidden max-w-48 px-3 py-3 wrap-anywhere lg:table-cell">{second}</td>
			<td className="hidden px-3 py-3 sm:table-cell">
				<Status row={row} />
			</td>
			<td className="hidden px-3 py-3 lg:table-cell">{moment !== null && <UtcTime moment={moment} />}</td>
			<td className="w-px py-1 pr-2 pl-1 whitespace-nowrap sm:pr-3">
				<Actions row={row} onAction={onAction} />
			</td>
		</tr>
	);
}

function Status({ row }: { row: DigestRow }) {
	const [tone, words] = statusLooks[row.status];
	const { mailing, outcomeNote } = row;
	return (
		<div className="max-w-64">
			<Badge tone={tone}>{words}</Badge>
			{outcomeNote !== '' && <p className="mt-1 text-xs text-pretty text-muted">{outcomeNote}</p>}
			{isUnderWay(mailing) && (
				<MailingProgress mailingKey={row.mailingKey} title={row.title} numbers={mailing} />
			)}
			{mailing !== null && !isUnderWay(mailing) && (
				<p className="mt-1 text-xs text-muted tabular-nums">{sayResult(mailing)}</p>
			)}
		</div>
	);
}

function Actions({ row, onAction }: { row: DigestRow; onAction: OnAction }) {
	const actions = actionsFor(row);
	const inMenu = actions.filter((action) => !besideRow.includes(action));
	const nameOf = (action: RowAction) =>
		action === 'send' && row.awaitsApproval ? 'Approve and send…' : actionNames[action];
	return (
		<div className="flex justify-end max-sm:flex-col max-sm:items-end">
			{actions
				.filter((action) => besideRow.includes(action))
				.map((action) =>
					action === 'preview' && row.previewAddress !== null ? (
						<a
							key={action}
							href={row.previewAddress}
							target="_blank"
							rel="noreferrer"
							className={buttonStyle({ look: 'quiet', className: 'px-3' })}
						>
							{row.mailing ? 'View' : 'Preview'}
							<VisuallyHidden> {row.title} in a new tab</VisuallyHidden>
						</a>
					) : (
						<Button key={action} look="quiet" className="px-3" onClick={() => onAction(action, row)}>
							{actionNames[action]}
							<VisuallyHidden> {row.title}</VisuallyHidden>
						</Button>
					),
				)}
			{inMenu.length > 0 && (
				<MenuButton
					label={`More for ${row.title}`}
					icon={<Icon name="more" size={18} />}
					items={inMenu.map((action) => ({ name: nameOf(action), onChoose: () => onAction(action, row) }))}
					isInTable
				/>
			)}
		</div>
	);
}
