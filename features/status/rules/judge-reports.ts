import type { MailHealth } from '#features/mail/contract/sending.ts';
import type { StatusLine } from '#features/status/contract/status.ts';
import { formatCountOf } from './format.ts';
import { links } from './links.ts';

/** What readers and their mail servers reported about our mail. */
export function judgeReports(health: MailHealth): StatusLine[] {
	return [judgeComplaints(health), judgeReturned(health), ...judgeReportMailbox(health)];
}

function judgeComplaints({ complaints, sent, days, level, stop }: MailHealth): StatusLine {
	const line = { id: 'mail-complained', label: 'Complained' };
	const value = `${complaints === 0 ? 'Nobody' : formatCountOf(complaints, 'reader')} in ${days} days`;
	if (stop)
		return {
			...line,
			state: 'bad',
			value: stop.reason,
			advice: 'Find out what readers did not want and leave it out, then let mailings go on.',
			link: links.sending,
		};
	if (level === 'fine') return { ...line, state: 'good', value };
	return {
		...line,
		state: 'attention',
		value: `${value}, of ${formatCountOf(sent, 'mail')}`,
		advice: 'Look at what was sent before they complained: at 0.3 % all mailings stop.',
		link: links.sending,
	};
}

function judgeReturned({ bounced, days, suppressed }: MailHealth): StatusLine {
	const ended =
		suppressed === 0 ? '' : `; ${formatCountOf(suppressed, 'address', 'addresses')} get nothing more`;
	const value = `${bounced === 0 ? 'None' : formatCountOf(bounced, 'mail')} in ${days} days${ended}`;
	return { id: 'mail-returned', label: 'Came back', state: 'good', value };
}

function judgeReportMailbox({ mailbox }: MailHealth): StatusLine[] {
	if (mailbox.trouble === '') return [];
	return [
		{
			id: 'mail-reports',
			label: 'Mailbox of reports',
			state: 'bad',
			value: `${mailbox.name}: ${mailbox.trouble}`,
			advice:
				'Check BOUNCE_IMAP_HOST, BOUNCE_IMAP_USER and BOUNCE_IMAP_PASSWORD where the program is started.',
			link: links.sending,
		},
	];
}
