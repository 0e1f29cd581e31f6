import { mostCounted, type NoticeKind, noticeKinds } from '#features/notices/contract/notices.ts';

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

/** What a kind is called where nothing is counted. */
export const nameOfKind = (kind: NoticeKind): string => words[kind].of;

/** The page on which it can be dealt with. */
export const addressOfKind = (kind: NoticeKind): string => words[kind].address;

/** A count as people read it; beyond 99 it is not exact. */
export function sayCount(count: number): string {
	return count >= mostCounted ? `${mostCounted - 1}+` : String(count);
}

/** "2 submissions waiting". */
export function sayNotice(kind: NoticeKind, count: number): string {
	return `${sayCount(count)} ${count === 1 ? words[kind].one : words[kind].many}`;
}

/** Only an owner decides who gets in. */
export function kindsFor(role: 'owner' | 'editor'): NoticeKind[] {
	return noticeKinds.filter((kind) => role === 'owner' || kind !== 'accounts');
}
