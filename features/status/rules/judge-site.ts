import type { IdentityPart } from '#features/site/contract/identity.ts';
import type { StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatBytes } from './format.ts';
import { links } from './links.ts';

const dayMs = 24 * 3_600_000;
const oldAfterMs = 31 * dayMs;

const parts: Record<IdentityPart, string> = {
	legalName: 'legal name',
	postalAddress: 'postal address',
	contact: 'contact',
};
const list = new Intl.ListFormat('en-US');

/** A site on a local machine need not say who runs it. */
export function judgeIdentity(missing: readonly IdentityPart[], isTrial: boolean): StatusLine {
	const line = { id: 'identity', label: 'Who we are' };
	if (missing.length === 0) return { ...line, state: 'good', value: 'Told in footers and mails' };
	const value = `Not told yet: ${list.format(missing.map((part) => parts[part]))}`;
	if (isTrial) return { ...line, state: 'off', value, link: links.identity };
	return {
		...line,
		state: 'attention',
		value,
		advice: 'Say who runs the site: mail without a name and a postal address is unlawful in many places.',
		link: links.identity,
	};
}

export type BackupFacts = {
	last: { agoMs: number; bytes: number; place: 'folder' | 'bucket' } | null;
	failure: { agoMs: number; reason: string } | null;
	isRunning: boolean;
	hasSchedule: boolean;
	isOverdue: boolean;
};

export function judgeBackups(facts: BackupFacts, isTrial: boolean): StatusLine {
	const { last, failure, isRunning, hasSchedule, isOverdue } = facts;
	const line = { id: 'backup', label: 'Last backup', link: links.backups };
	const value = last
		? `${formatAgo(last.agoMs)}, ${formatBytes(last.bytes)} in the ${last.place}`
		: 'None was made yet';
	if (isRunning) return { ...line, state: 'good', value: `${value}; one is being made` };
	if (failure)
		return {
			...line,
			state: 'bad',
			value: `${value}; one failed ${formatAgo(failure.agoMs)}: ${failure.reason}`,
			advice: 'Mend what it says, and make a backup by hand.',
		};
	if (isOverdue)
		return {
			...line,
			state: 'bad',
			value: `${value}; the planned one is missing`,
			advice: 'See whether a worker runs, and make a backup by hand.',
		};
	if (!hasSchedule && (!last || last.agoMs > oldAfterMs))
		return isTrial
			? { ...line, state: 'off', value }
			: { ...line, state: 'attention', value, advice: 'Plan backups, or make one by hand.' };
	return { ...line, state: 'good', value };
}
