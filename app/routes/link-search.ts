import { type LeaveOperation, leaveOperations } from '#features/subscribing/rules/leave-link.ts';

const longestToken = 300;

/** The token of a mailed link, from the address. */
export function parseLinkSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
	return {
		token: typeof token === 'string' && token !== '' && token.length <= longestToken ? token : undefined,
	};
}

/** A leave link also says what its page does on its own. */
export function parseLeaveSearch(search: Record<string, unknown>): {
	token?: string | undefined;
	do?: LeaveOperation | undefined;
} {
	return { ...parseLinkSearch(search), do: leaveOperations.find((doing) => doing === search['do']) };
}
