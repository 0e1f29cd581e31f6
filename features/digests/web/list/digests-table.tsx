import type { DigestOrigin, DigestTab } from '#features/digests/contract/digests.ts';
import { Badge } from '#ui/display/badge.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { RowButton } from '#ui/layout/row-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { describeResult, statusLooks } from '../digest-labels.ts';
import { MailingProgress } from '../mailing/mailing-progress.tsx';
import { ListTable } from '../shared/list-table.tsx';
import { type Digest, type DigestRow, rowOf } from './digest-row.ts';
import { originWords } from './origin-words.ts';
import { actionsFor, isUnderWay, type RowAction } from './row-actions.ts';

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
/** Actions shown in the row; all others are in its menu. */
const besideRow: RowAction[] = ['edit', 'preview', 'results', 'delete'];

type OnAction = (action: RowAction, digest: Digest) => void;

export function DigestsTable({
	origin,
	tab,
	digests,
	onAction,
}: {
	origin: DigestOrigin;
	tab: DigestTab;
	digests: readonly Digest[];
	onAction: OnAction;
}) {
	const { caption, secondLabel, momentLabels } = originWords[origin];
	const momentLabel = momentLabels[tab];
	return (
		<ListTable
			caption={caption}
			rows={digests.map((digest) => rowOf(digest, tab))}
			keyOf={({ digest }) => digest.id}
			columns={[
				{ label: 'Title', cell: (row) => <Title row={row} momentLabel={momentLabel} /> },
				{ label: 'Collection', from: 'lg', isNarrow: true, cell: ({ digest }) => digest.collectionName },
				{ label: secondLabel, from: 'lg', isNarrow: true, cell: ({ second }) => second },
				{ label: 'Status', from: 'sm', cell: (row) => <Status row={row} /> },
				{
					label: momentLabel,
					from: 'lg',
					cell: ({ moment }) => moment !== null && <UtcTime moment={moment} />,
				},
				{ label: 'Actions', cell: (row) => <Actions row={row} onAction={onAction} /> },
			]}
		/>
	);
}

function Title({ row, momentLabel }: { row: DigestRow; momentLabel: string }) {
	const { digest, second, moment } = row;
	return (
		<>
			<p className="font-medium wrap-anywhere">{digest.title}</p>
			<p className="mt-0.5 text-muted lg:hidden">
				{digest.collectionName} · {second}
			</p>
			{moment !== null && (
				<p className="text-muted lg:hidden">
					{momentLabel}: <UtcTime moment={moment} />
				</p>
			)}
			<div className="mt-1 sm:hidden">
				<Status row={row} />
			</div>
		</>
	);
}

function Status({ row: { digest, mailing, mailingKey } }: { row: DigestRow }) {
	const [tone, words] = statusLooks[digest.status];
	return (
		<div className="max-w-64">
			<Badge tone={tone}>{words}</Badge>
			{digest.outcomeNote !== '' && (
				<p className="mt-1 text-xs text-pretty text-muted">{digest.outcomeNote}</p>
			)}
			{isUnderWay(mailing) && (
				<MailingProgress mailingKey={mailingKey} title={digest.title} numbers={mailing} />
			)}
			{mailing !== null && !isUnderWay(mailing) && (
				<p className="mt-1 text-xs text-muted tabular-nums">{describeResult(mailing)}</p>
			)}
		</div>
	);
}

function Actions({ row, onAction }: { row: DigestRow; onAction: OnAction }) {
	const { digest, previewAddress, awaitsApproval } = row;
	const { title } = digest;
	const actions = actionsFor(row);
	const inMenu = actions.filter((action) => !besideRow.includes(action));
	const nameOf = (action: RowAction) =>
		action === 'send' && awaitsApproval ? 'Approve and send…' : actionNames[action];
	return (
		<div className="flex justify-end max-sm:flex-col max-sm:items-end">
			{actions
				.filter((action) => besideRow.includes(action))
				.map((action) =>
					action === 'preview' && previewAddress !== null ? (
						<NewTabLink
							key={action}
							href={previewAddress}
							className={buttonStyle({ look: 'quiet', className: 'px-3' })}
						>
							Preview
							<VisuallyHidden> {title} in a new tab</VisuallyHidden>
						</NewTabLink>
					) : (
						<RowButton
							key={action}
							label={actionNames[action]}
							about={title}
							onPress={() => onAction(action, digest)}
						/>
					),
				)}
			{inMenu.length > 0 && (
				<MenuButton
					label={`More for ${title}`}
					icon={<Icon name="more" size={18} />}
					items={inMenu.map((action) => ({ name: nameOf(action), onChoose: () => onAction(action, digest) }))}
					isInTable
				/>
			)}
		</div>
	);
}
