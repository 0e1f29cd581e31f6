/** What a link for leaving is about: one newsletter, the digest of one collection, what comes in the reader's paper, or everything. */
export type LeaveScope =
	| { kind: 'newsletter'; id: number }
	| { kind: 'digest'; id: number }
	| { kind: 'paper' }
	| { kind: 'everything' };

/** What a page for leaving does by itself, as its address says. */
export const leaveDoings = ['this', 'pause', 'all'] as const;
export type LeaveDoing = (typeof leaveDoings)[number];

/** What the links are signed for. */
export const leavePurpose = 'leave';

const letters = { newsletter: 'n', digest: 'd', paper: 'p', everything: 'a' } as const;

/** The scope in a few plain characters; also what is written down beside that which the link ended. */
export function writeLeaveScope(scope: LeaveScope): string {
	return 'id' in scope ? `${letters[scope.kind]}:${scope.id}` : letters[scope.kind];
}

/** Takes apart what a link says, once its signature has been checked. */
export function readLeavePayload(payload: string): { subscriberId: string; scope: LeaveScope } | null {
	const [, subscriberId = '', whole, part, id] =
		/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?:([ap])|([nd]):([1-9]\d{0,9}))$/.exec(payload) ?? [];
	if (whole) return { subscriberId, scope: { kind: whole === 'p' ? 'paper' : 'everything' } };
	if (!part) return null;
	return { subscriberId, scope: { kind: part === 'n' ? 'newsletter' : 'digest', id: Number(id) } };
}

/**
 * What lets the reader of a mail leave: headers for the button of mail programs (RFC 8058), which acts at once, and the
 * address of a page for the foot of the mail, which asks first.
 */
export function composeLeaveLinks(
	sign: (purpose: string, payload: string) => string,
	{ siteUrl, subscriberId, scope }: { siteUrl: string; subscriberId: string; scope: LeaveScope },
): { headers: Record<string, string>; pageUrl: string } {
	const token = sign(leavePurpose, `${subscriberId}:${writeLeaveScope(scope)}`);
	return {
		headers: {
			'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
		pageUrl: `${siteUrl}/leave?token=${token}`,
	};
}

/** The pages that a mail leads to from its foot: each acts at once when a person opens it, and can be taken back there. */
export function composeLeavePages(pageUrl: string): {
	leaveUrl: string;
	pauseUrl: string;
	leaveAllUrl: string;
} {
	const doing = (action: LeaveDoing) => `${pageUrl}&do=${action}`;
	return { leaveUrl: doing('this'), pauseUrl: doing('pause'), leaveAllUrl: doing('all') };
}
