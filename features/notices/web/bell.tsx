import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { maxCounted } from '#features/notices/contract/notices.ts';
import { addressOfKind, describeNotice, formatCappedCount } from '#features/notices/rules/notice-labels.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NavigationIcon } from '#ui/look/navigation-icons.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';
import { noticesQuery } from './notice-queries.ts';

/** Counts of what waits for an editor, with links. */
export function Bell() {
	const { data } = useQuery(noticesQuery(useApi()));
	const waiting = (data ?? []).filter(({ count }) => count > 0);
	// If one count is capped, so is the total.
	const isOpen = waiting.some(({ count }) => count >= maxCounted);
	const total = isOpen ? maxCounted : waiting.reduce((sum, { count }) => sum + count, 0);
	const words = total === 0 ? 'nothing new' : `${formatCappedCount(total)} waiting`;
	return (
		<>
			<MenuButton
				label={data ? `Notices: ${words}` : 'Notices'}
				icon={
					<span className="relative">
						<NavigationIcon name="bell" />
						{total > 0 && (
							<span
								aria-hidden
								className="absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
							>
								{formatCappedCount(total)}
							</span>
						)}
					</span>
				}
				note={total === 0 ? 'Nothing new' : 'Waiting for you'}
				items={[
					...waiting.map(({ kind, count }) => ({
						name: describeNotice(kind, count),
						address: addressOfKind(kind),
					})),
					{ name: 'Notices by mail', address: '/admin/settings?tab=accounts' },
				]}
			/>
			<VisuallyHidden>
				<span role="status">{total > 0 && `Notices: ${words}`}</span>
			</VisuallyHidden>
		</>
	);
}
