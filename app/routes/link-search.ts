import { type LeaveDoing, leaveDoings } from '#features/subscribing/rules/leave-link.ts';

const longestToken = 300;

/** The secret of a link in a mail, as its address carries it. */
export function parseLinkSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
	return {
		token: typeof token === 'string' && token !== '' && token.length <= longestToken ? token : undefined,
	};
}

/** A link for leaving also says what its page does by itself. */
export function parseLeaveSearch(search: Record<string, unknown>): {
	token?: string | undefined;
	do?: LeaveDoing | undefined;
} {
	return { ...parseLinkSearch(search), do: leaveDoings.find((doing) => doing === search['do']) };
}
