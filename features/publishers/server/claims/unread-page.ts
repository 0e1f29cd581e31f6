import type { Unread } from '#gateways/claim-reader/claim-reader.ts';
import { type NameServer, recordsOrNull } from '#gateways/name-server/name-server.ts';

/** An unreachable page counts against the claim, unless we were busy or its name could not be looked up either. */
export async function isOurFailure(nameServer: NameServer, host: string, unread: Unread): Promise<boolean> {
	if ('ledTo' in unread) return false;
	if (unread.trouble === 'busy') return true;
	if (unread.trouble !== 'unreachable' && unread.trouble !== 'too_slow') return false;
	return host.includes('.') && (await recordsOrNull(nameServer.lookUpAddresses(host))) === null;
}

const troubles = {
	unreachable: 'could not be reached',
	too_slow: 'took too long to answer',
	too_large: 'is too large',
	not_a_page: 'is of another kind than expected',
	too_many_redirects: 'redirects in a circle',
	busy: 'was not read, because too many others are being read. Try again in a minute',
};

/** The end of a sentence that starts with what was read. */
export function describeUnread(unread: Unread): string {
	if ('ledTo' in unread) return `leads elsewhere, to ${unread.ledTo}`;
	return typeof unread.trouble === 'number'
		? `answered with status ${unread.trouble}`
		: troubles[unread.trouble];
}
