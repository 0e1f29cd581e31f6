/** The scope of a leave link: one newsletter, the digest of one collection, the reader's paper, or everything. */
export type LeaveScope =
	| { kind: 'newsletter'; id: number }
	| { kind: 'digest'; id: number }
	| { kind: 'paper' }
	| { kind: 'everything' };

/** What a leave page does on its own, according to its address. */
export const leaveOperations = ['this', 'pause', 'all'] as const;
export type LeaveOperation = (typeof leaveOperations)[number];

/** The purpose these links are signed for. */
export const leavePurpose = 'leave';

const letters = { newsletter: 'n', digest: 'd', paper: 'p', everything: 'a' } as const;

/** The scope in a few plain characters; also recorded with whatever the link ended. */
export function writeLeaveScope(scope: LeaveScope): string {
	return 'id' in scope ? `${letters[scope.kind]}:${scope.id}` : letters[scope.kind];
}

/** Parses the payload of a link after its signature was verified. */
export function readLeavePayload(payload: string): { subscriberId: string; scope: LeaveScope } | null {
	const [, subscriberId = '', whole, part, id] =
		/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?:([ap])|([nd]):([1-9]\d{0,9}))$/.exec(payload) ?? [];
	if (whole) return { subscriberId, scope: { kind: whole === 'p' ? 'paper' : 'everything' } };
	if (!part) return null;
	return { subscriberId, scope: { kind: part === 'n' ? 'newsletter' : 'digest', id: Number(id) } };
}

/**
 * Leave links for a mail: headers for the mail program's button (RFC 8058), which takes effect immediately, and the
 * address of a page for the footer, which asks first.
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

/** The pages linked from a mail's footer: each takes effect as soon as a person opens it, and can be undone there. */
export function composeLeavePages(pageUrl: string): {
	leaveUrl: string;
	pauseUrl: string;
	leaveAllUrl: string;
} {
	const doing = (action: LeaveOperation) => `${pageUrl}&do=${action}`;
	return { leaveUrl: doing('this'), pauseUrl: doing('pause'), leaveAllUrl: doing('all') };
}
