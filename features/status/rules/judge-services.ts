import type { ServiceConnection, TestedService } from '#features/site/contract/services.ts';
import type { StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatNumber } from './format.ts';
import { links } from './links.ts';

/** The name of each service, and the variables that configure it. */
export const services = {
	smtp: { name: 'Mail server', variables: 'SMTP_URL' },
	mailbox: { name: 'Mailbox', variables: 'the variables of the mailbox' },
	textModel: { name: 'Text model', variables: 'OPENAI_API_KEY and OPENAI_BASE_URL' },
	imageModel: { name: 'Image model', variables: 'STABILITY_API_KEY' },
	videoPlatform: { name: 'Video platform', variables: 'YOUTUBE_API_KEY' },
	objectStorage: { name: 'Object storage', variables: 'the variables that begin with S3_' },
} as const satisfies Partial<Record<TestedService, { name: string; variables: string }>>;
export type OutsideService = keyof typeof services;

/** Says "Connected" only after a real try. Null: none is configured. */
export function judgeService(
	service: OutsideService,
	connection: ServiceConnection | null,
	now: Date,
): StatusLine {
	const { name, variables } = services[service];
	const line = { id: `service-${service}`, label: name };
	if (!connection) return { ...line, state: 'off', value: 'Not set up', link: links.services };
	const at = connection.connectedAt;
	const last = at === null ? '' : formatAgo(now.getTime() - new Date(at).getTime());
	switch (connection.state) {
		case 'untried':
			return { ...line, check: service, state: 'unknown', value: 'Not tried yet' };
		case 'connected':
			return { ...line, check: service, state: 'good', value: `Connected, ${last}` };
		default:
			return {
				...line,
				check: service,
				state: 'bad',
				value: `Not connected: ${connection.trouble}${last === '' ? '' : ` (last reached ${last})`}`,
				advice: `See whether the service runs and whether ${variables} are right, then check again.`,
				link: links.services,
			};
	}
}

const hourMs = 3_600_000;

/**
 * Failing services are retried every hour. A working one may stay unused for hours without a check, since a check may
 * cost money.
 */
export function isCheckDue({ state, connectedAt, failedAt }: ServiceConnection, now: Date): boolean {
	const passedMs = (at: string | null) =>
		at === null ? Number.POSITIVE_INFINITY : now.getTime() - new Date(at).getTime();
	switch (state) {
		case 'untried':
			return true;
		case 'failed':
			return passedMs(failedAt) > 0.9 * hourMs;
		default:
			return passedMs(connectedAt) > 6 * hourMs;
	}
}

/** Null: there is no such model. */
export function judgeBudget(
	{ id, label, unit }: { id: string; label: string; unit: string },
	budget: { perDay: number; usedToday: number } | null,
): StatusLine {
	if (!budget) return { id, label, state: 'off', value: 'No such model is set up' };
	const { perDay, usedToday } = budget;
	const value = `${formatNumber(usedToday)} of ${formatNumber(perDay)} ${unit} used today`;
	if (perDay === 0)
		return { id, label, state: 'off', value: 'Switched off by a budget of 0', link: links.services };
	if (usedToday < perDay * 0.8) return { id, label, state: 'good', value };
	if (usedToday < perDay)
		return {
			id,
			label,
			state: 'attention',
			value,
			advice: 'It will not last much longer today.',
			link: links.services,
		};
	return {
		id,
		label,
		state: 'bad',
		value: `Used up: ${value}`,
		advice: 'Until midnight, UTC, rules and drawn covers take over: raise the budget if that is too little.',
		link: links.services,
	};
}
