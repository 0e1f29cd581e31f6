import { type Db, inTransaction } from '#database/database.ts';
import {
	changeOwnNotices,
	getOwnNotices,
	listNotices,
	noticeKinds,
	type OwnNotices,
} from '#features/notices/contract/notices.ts';
import { dailyHour } from '#features/notices/rules/daily-time.ts';
import { kindsFor } from '#features/notices/rules/notice-labels.ts';
import { findChoice, putChoice } from '#features/notices/store/notice-choices.ts';
import { countWaiting } from '#features/notices/store/waiting.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { ownTimeZone } from './send-notices.ts';

export function addNoticeRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
	async function present(userId: number): Promise<OwnNotices> {
		const found = await findChoice(db, userId);
		if (!found) throw new Problem('authentication_required');
		return {
			rhythm: found.choice?.rhythm ?? 'off',
			kinds: noticeKinds.filter((kind) => found.choice?.kinds.includes(kind) ?? true),
			email: found.email,
			dailyAt: `${dailyHour}:00 (${ownTimeZone()})`,
		};
	}

	route(app, listNotices, async ({ identity }) => {
		const waiting = await countWaiting(db, { kinds: kindsFor(identity.role), now: clock() });
		return waiting.map(({ kind, count }) => ({ kind, count }));
	});

	route(app, getOwnNotices, ({ identity }) => present(identity.userId));

	route(app, changeOwnNotices, async ({ identity, body }) => {
		const choice = { ...body, kinds: noticeKinds.filter((kind) => body.kinds.includes(kind)) };
		await inTransaction(db, (tx) => putChoice(tx, { userId: identity.userId, choice, now: clock() }));
		return present(identity.userId);
	});
}
