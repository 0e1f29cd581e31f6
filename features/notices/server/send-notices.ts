import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { settledTime } from '#database/settled-time.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { lastDailyTime } from '#features/notices/rules/daily-time.ts';
import { kindsFor } from '#features/notices/rules/notice-labels.ts';
import {
	listMailedUsers,
	lockMailedUser,
	type MailedUser,
	updateNoticeState,
} from '#features/notices/store/notice-choices.ts';
import { countWaiting, type Waiting } from '#features/notices/store/waiting.ts';
import type { Enqueue, JobHandler } from '#platform/jobs/job.ts';
import type { sendNotices as job } from './jobs.ts';
import { composeNotice } from './notice-mail.ts';

export type NoticeNeeds = {
	db: Db;
	enqueue: Enqueue;
	readTime: (db: Db) => Promise<Date>;
	site: { name: string; url: () => string };
	/** The time zone in which the daily mail goes out at 8:00; defaults to that of the machine. */
	timeZone?: string;
};

const minuteMs = 60_000;
/** Collect items for this long into one mail, and keep at least this much time between two mails. */
const collectMs = 5 * minuteMs;
const apartMs = 15 * minuteMs;

/** The default time zone of the daily mail. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function sendNoticesHandler(needs: NoticeNeeds): JobHandler<typeof job.payload> {
	return () => sendNotices(needs);
}

/** Mails every user who is due. The mail and the progress mark are written in one transaction. */
export async function sendNotices(needs: NoticeNeeds): Promise<void> {
	const now = await needs.readTime(needs.db);
	for (const userId of await listMailedUsers(needs.db))
		await inTransaction(needs.db, async (tx) => {
			const user = await lockMailedUser(tx, userId);
			if (user?.rhythm === 'at-once') await tellAtOnce(tx, needs, user, now);
			if (user?.rhythm === 'daily') await tellDaily(tx, needs, user, now);
		});
}

async function tellAtOnce(tx: Tx, needs: NoticeNeeds, user: MailedUser, now: Date): Promise<void> {
	if (user.mailed_at && now.getTime() - user.mailed_at.getTime() < apartMs) return;
	const { waiting, until } = await look(tx, user, now);
	const times = waiting.flatMap(({ firstFreshAt }) => (firstFreshAt ? [firstFreshAt.getTime()] : []));
	if (times.length === 0 || now.getTime() - Math.min(...times) < collectMs) return;
	await mail(tx, needs, user, { waiting, until, now });
}

async function tellDaily(tx: Tx, needs: NoticeNeeds, user: MailedUser, now: Date): Promise<void> {
	if (user.looked_at >= lastDailyTime(now, needs.timeZone ?? ownTimeZone())) return;
	const { waiting, until } = await look(tx, user, now);
	if (waiting.some(({ fresh }) => fresh > 0)) await mail(tx, needs, user, { waiting, until, now });
	else await updateNoticeState(tx, user.user_id, { looked_at: now });
}

async function look(tx: Tx, user: MailedUser, now: Date) {
	const until = settledTime(now);
	const kinds = kindsFor(user.role).filter((kind) => user.kinds.includes(kind));
	return { waiting: await countWaiting(tx, { kinds, now: until, since: user.told_until }), until };
}

async function mail(
	tx: Tx,
	{ enqueue, site }: NoticeNeeds,
	{ user_id, email, told_until }: MailedUser,
	{ waiting, until, now }: { waiting: Waiting[]; until: Date; now: Date },
): Promise<void> {
	await insertDelivery(tx, {
		kind: 'notice',
		mailingKey: `notice:${user_id}:${told_until.toISOString()}`,
		recipient: email,
		subscriberId: null,
		...composeNotice({ site: { name: site.name, url: site.url() }, waiting }),
		now,
	});
	await updateNoticeState(tx, user_id, { told_until: until, looked_at: now, mailed_at: now });
	await enqueue(tx, deliverMail, {});
}
