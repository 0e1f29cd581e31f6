import { formatCount } from '#text/format-count.ts';
import { Button } from '../layout/button.tsx';
import { Icon } from '../look/icons.tsx';

/** Which part of a list is shown, with links to the others. */
export function Pager({
	page,
	pageSize,
	total,
	mayBeMore = false,
	onPage,
}: {
	page: number;
	pageSize: number;
	total: number;
	/** The total is where counting stopped. */
	mayBeMore?: boolean;
	onPage: (page: number) => void;
}) {
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const first = Math.min(total, (page - 1) * pageSize + 1);
	const last = Math.min(total, page * pageSize);
	return (
		<nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p className="text-sm text-muted tabular-nums" aria-live="polite">
				{total === 0
					? 'None'
					: `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}${mayBeMore ? ' or more' : ''}`}
			</p>
			<div className="flex gap-2">
				<Button look="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
					<Icon name="arrow-left" size={16} />
					Previous
				</Button>
				<Button look="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
					Next
					<Icon name="arrow-right" size={16} />
				</Button>
			</div>
		</nav>
	);
}
