import type { Db } from '#database/database.ts';
import { composeLeaveLinks, type LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import type { TestApp } from '../test-app.ts';

export function listMails(db: Db, recipient?: string) {
	return db
		.selectFrom('deliveries')
		.selectAll()
		.$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
		.orderBy('id')
		.execute();
}

/** The token of the link to a page, as in a mail. */
export function tokenIn(mail: { plain_text: string } | undefined, page: string): string {
	const [, token = ''] = mail?.plain_text.split(`${page}?token=`) ?? [];
	return /^[\w.~:-]*/.exec(token)?.[0] ?? '';
}

/** The token of a link for leaving, as in a mail. */
export function leaveTokenFor(fixture: TestApp, subscriberId: string, scope: LeaveScope): string {
	const sign = (purpose: string, payload: string) => fixture.needs.signer.sign(purpose, payload);
	const { pageUrl } = composeLeaveLinks(sign, { siteUrl: '', subscriberId, scope });
	return pageUrl.split('token=')[1] ?? '';
}
