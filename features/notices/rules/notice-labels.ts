import { maxCounted, type NoticeKind, noticeKinds } from '#features/notices/contract/notices.ts';

const words: Record<NoticeKind, { one: string; many: string; of: string; address: string }> = {
	submissions: {
		one: 'submission waiting',
		many: 'submissions waiting',
		of: 'Submissions',
		address: '/admin/settings?tab=submissions',
	},
	messages: {
		one: 'message unread',
		many: 'messages unread',
		of: 'Messages',
		address: '/admin/settings?tab=messages',
	},
	publishers: {
		one: 'publisher’s claim or request',
		many: 'publishers’ claims and requests',
		of: 'Publisher claims and requests',
		address: '/admin/publishers',
	},
	accounts: {
		one: 'account waiting for approval',
		many: 'accounts waiting for approval',
		of: 'Accounts waiting for approval',
		address: '/admin/settings?tab=accounts',
	},
	jobs: { one: 'failed job', many: 'failed jobs', of: 'Failed jobs', address: '/admin/status' },
	sources: { one: 'silent source', many: 'silent sources', of: 'Silent sources', address: '/admin/sources' },
};

/** The name of a kind, without a count. */
export const nameOfKind = (kind: NoticeKind): string => words[kind].of;

/** The page where a kind is dealt with. */
export const addressOfKind = (kind: NoticeKind): string => words[kind].address;

/** A count for display, not exact beyond 99. */
export function formatCappedCount(count: number): string {
	return count >= maxCounted ? `${maxCounted - 1}+` : String(count);
}

/** "2 submissions waiting". */
export function describeNotice(kind: NoticeKind, count: number): string {
	return `${formatCappedCount(count)} ${count === 1 ? words[kind].one : words[kind].many}`;
}

/** Only owners approve accounts. */
export function kindsFor(role: 'owner' | 'editor'): NoticeKind[] {
	return noticeKinds.filter((kind) => role === 'owner' || kind !== 'accounts');
}
