import type { MailHour, StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatCappedCount, formatCountOf } from './format.ts';
import { links } from './links.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function judgeWayOfMail({ hasServer, isTrial }: { hasServer: boolean; isTrial: boolean }): StatusLine {
	const line = { id: 'mail-way', label: 'Way out' };
	if (hasServer) return { ...line, state: 'good', value: 'Through the mail server' };
	if (isTrial)
		return { ...line, state: 'off', value: 'No mail server: mail is kept in the outbox', link: links.outbox };
	return {
		...line,
		state: 'bad',
		value: 'No mail server: nobody gets any mail, it is kept in the outbox',
		advice: 'Set SMTP_URL where the program is started, and start it again.',
		link: links.services,
	};
}

type Queued = {
	queued: number;
	overdueMs: number | null;
	mailingOverdueMs: number | null;
	/** The mail server accepted mail in this hour or the previous one. */
	isSending: boolean;
	most: number;
	hasServer: boolean;
};

/** People wait for a confirmation; a mailing may take hours as long as it makes progress. */
export function judgeQueuedMail({
	queued,
	overdueMs,
	mailingOverdueMs,
	isSending,
	most,
	hasServer,
}: Queued): StatusLine {
	const line = { id: 'mail-queued', label: 'Queued' };
	const isStuck = !isSending && (mailingOverdueMs ?? 0) > 15 * minuteMs;
	const lateMs = Math.max(overdueMs ?? 0, isStuck ? (mailingOverdueMs ?? 0) : 0);
	if (lateMs < 5 * minuteMs || !hasServer)
		return { ...line, state: 'good', value: queued === 0 ? 'None' : formatCappedCount(queued, most, 'mail') };
	return {
		...line,
		state: lateMs < 30 * minuteMs ? 'attention' : 'bad',
		value: `${formatCappedCount(queued, most, 'mail')}, the oldest due ${formatAgo(lateMs)}`,
		advice: 'Mail does not go out: see whether a worker runs and whether the mail server answers.',
		link: links.services,
	};
}

export function judgeSentMail(hours: readonly MailHour[]): StatusLine {
	const day = sum(hours, 'sent');
	return {
		id: 'mail-sent',
		label: 'Sent',
		state: 'good',
		value:
			day === 0
				? 'None in 24 hours'
				: `${formatCountOf(day, 'mail')} in 24 hours, ${hours.at(-1)?.sent ?? 0} in this one`,
	};
}

export function judgeRefusedMail({
	refused,
	most,
	sent,
}: {
	refused: number;
	most: number;
	sent: number;
}): StatusLine {
	const line = { id: 'mail-refused', label: 'Refused' };
	if (refused === 0) return { ...line, state: 'good', value: 'None in 24 hours' };
	const isMany = refused >= 20 && refused > (refused + sent) * 0.05;
	return {
		...line,
		state: isMany ? 'bad' : 'attention',
		value: `${formatCappedCount(refused, most, 'mail')} in 24 hours`,
		advice: isMany
			? 'More than one in twenty is turned down: read in the outbox what the servers said before anything else goes out.'
			: 'Read in the outbox what the servers said: addresses that do not exist are left out from now on.',
		link: links.outbox,
	};
}

export function judgeUncertainMail({ uncertain, most }: { uncertain: number; most: number }): StatusLine {
	const line = { id: 'mail-uncertain', label: 'Uncertain' };
	if (uncertain === 0) return { ...line, state: 'good', value: 'None' };
	return {
		...line,
		state: 'attention',
		value: `${formatCappedCount(uncertain, most, 'mail')} may or may not have gone`,
		advice: 'Decide in the outbox whether each of them is sent again: it never is by itself.',
		link: links.outbox,
	};
}

type MailboxFacts = {
	/** The result of the last try, by any program. */
	connection: { state: 'untried' | 'connected' | 'failed'; trouble: string };
	lastFetchMs: number | null;
	/** Why the last fetch failed, unless the mailbox was reached since. */
	trouble: string;
};

/** Null: none is configured. */
export function judgeMailbox(mailbox: MailboxFacts | null): StatusLine {
	const line = { id: 'mailbox', label: 'Mailbox' };
	if (!mailbox)
		return { ...line, state: 'off', value: 'None: issues are added by hand or by feed', link: links.mailbox };
	const { connection, lastFetchMs } = mailbox;
	const tried = { ...line, check: 'mailbox' as const };
	const trouble = connection.state === 'failed' ? connection.trouble : mailbox.trouble;
	const last = lastFetchMs === null ? 'Nothing was fetched yet' : `Last fetched ${formatAgo(lastFetchMs)}`;
	if (trouble !== '')
		return {
			...tried,
			state: 'bad',
			value: `${trouble} ${last}.`,
			advice:
				'Check the server, the name and the password of the mailbox where the program is started, then check it here.',
			link: links.mailbox,
		};
	if (connection.state === 'untried') return { ...tried, state: 'unknown', value: 'Not tried yet' };
	if (lastFetchMs === null || lastFetchMs < hourMs)
		return { ...tried, state: 'good', value: `Connected. ${last}` };
	return {
		...tried,
		state: 'attention',
		value: last,
		advice: 'It is fetched every minute while a worker runs: see whether one does.',
		link: links.processes,
	};
}

export function sum(hours: readonly MailHour[], what: 'sent' | 'refused' | 'uncertain'): number {
	return hours.reduce((total, hour) => total + hour[what], 0);
}
