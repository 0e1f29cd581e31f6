import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

export const noticeKinds = ['submissions', 'messages', 'publishers', 'accounts', 'jobs', 'sources'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Counting stops here: the value means this many or more. */
export const maxCounted = 100;

const Notice = z.object({ kind: z.enum(noticeKinds), count: z.int() });
export type Notice = z.infer<typeof Notice>;

export const listNotices = endpoint('GET /api/notices', 'admin', {
	summary:
		'How much of each kind waits for this account, as far as its role may act on it. Nothing is counted beyond 100.',
	response: z.array(Notice),
});

export const noticeRhythms = ['off', 'at-once', 'daily'] as const;
export type NoticeRhythm = (typeof noticeRhythms)[number];

export const NoticeChoice = z.strictObject({
	rhythm: z.enum(noticeRhythms),
	kinds: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

const OwnNotices = z.object({
	...NoticeChoice.shape,
	/** The confirmed address of the account, if any. */
	email: z.nullable(z.string()),
	/** When the daily mail is sent. */
	dailyAt: z.string(),
});
export type OwnNotices = z.infer<typeof OwnNotices>;

export const getOwnNotices = endpoint('GET /api/user/notices', 'admin', {
	summary: 'Which notices this account wants by mail, and how soon.',
	response: OwnNotices,
});

export const changeOwnNotices = endpoint('PUT /api/user/notices', 'admin', {
	changesCatalogue: false,
	summary: 'Chooses which notices this account gets by mail: none, at once or daily.',
	body: NoticeChoice,
	response: OwnNotices,
});
