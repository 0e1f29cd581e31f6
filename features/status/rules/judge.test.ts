import { describe, expect, test } from 'vitest';
import type { MailHealth } from '#features/mail/contract/sending.ts';
import type { StatusLine } from '#features/status/contract/status.ts';
import { judgeAutovacuum, judgeOldestTransaction, judgeTidyUp } from './judge-database.ts';
import { judgeDisks } from './judge-disk.ts';
import { judgeFailedJobs, judgeQueue } from './judge-jobs.ts';
import {
	judgeMailbox,
	judgeQueuedMail,
	judgeRefusedMail,
	judgeUncertainMail,
	judgeWayOfMail,
} from './judge-mail.ts';
import { judgeCache, judgePrograms, judgeVersions } from './judge-programs.ts';
import { judgeReports } from './judge-reports.ts';
import { isCheckDue, judgeBudget, judgeService } from './judge-services.ts';
import { judgeBackups, judgeIdentity } from './judge-site.ts';
import { judgeChannels, judgeFeeds } from './judge-sources.ts';
import { describeOverall } from './overall.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = new Date('2026-06-01T12:00:00Z');
const program = {
	id: 'a',
	host: 'web-1',
	role: 'server and worker',
	version: '1.0.0',
	nodeVersion: '24.0.0',
	runningMs: 3 * hourMs,
	silentMs: 0,
} as const;
const queue = { waiting: 0, oldestWaitingMs: null, deferred: 0, running: 0, longestRunningMs: null };
const disk = { host: 'web-1', folder: '/data', purpose: 'Data and uploads', totalBytes: 50e9 };
const connection = {
	service: 'smtp',
	state: 'failed',
	connectedAt: null,
	failedAt: null,
	trouble: 'No.',
} as const;
const budget = { id: 'b', label: 'Budget', unit: 'tokens' };
const mails = {
	queued: 3,
	overdueMs: null,
	mailingOverdueMs: null,
	isSending: true,
	most: 10_000,
	hasServer: true,
};
const failing = { name: 'Ferry', trouble: 'Not found.', failures: 4 };
const untried = { state: 'untried', trouble: '' } as const;

const health: MailHealth = {
	complaints: 0,
	sent: 1000,
	days: 7,
	level: 'fine',
	stop: null,
	bounced: 0,
	refused: 0,
	uncertain: 0,
	suppressed: 0,
	ignored: 0,
	lastReportAt: null,
	mailbox: { name: '', readAt: null, trouble: '' },
	services: [],
};
const backups = {
	last: { agoMs: hourMs, bytes: 5e6, place: 'folder' },
	failure: null,
	isRunning: false,
	hasSchedule: false,
	isOverdue: false,
} as const;

const bad: [string, StatusLine | StatusLine[]][] = [
	[
		'a transaction open for hours',
		judgeOldestTransaction({ pid: 7, application: 'psql', openMs: 2 * hourMs }),
	],
	['no tidy-up for a day', judgeTidyUp({ lastMs: 25 * hourMs, runningMs: 30 * hourMs })],
	['autovacuum switched off', judgeAutovacuum({ isOn: false, lastMs: null, deadRows: 0, liveRows: 0 })],
	['a full disk', judgeDisks([{ ...disk, freeBytes: 40e6 }], false)],
	['jobs that nobody takes up', judgeQueue({ ...queue, waiting: 2, oldestWaitingMs: hourMs })],
	['a failed job', judgeFailedJobs(1)],
	['no mail server outside a trial', judgeWayOfMail({ hasServer: false, isTrial: false })],
	['a confirmation that does not leave', judgeQueuedMail({ ...mails, overdueMs: hourMs })],
	['a mailing that stands still', judgeQueuedMail({ ...mails, mailingOverdueMs: hourMs, isSending: false })],
	['many refusals', judgeRefusedMail({ refused: 30, sent: 100, most: 10_000 })],
	[
		'a mailbox that refuses',
		judgeMailbox({
			connection: { state: 'failed', trouble: 'Wrong password.' },
			lastFetchMs: null,
			trouble: '',
		}),
	],
	[
		'a fetch that failed',
		judgeMailbox({ connection: { state: 'connected', trouble: '' }, lastFetchMs: 0, trouble: 'Not kept.' }),
	],
	[
		'mailings that complaints stopped',
		judgeReports({
			...health,
			level: 'stop',
			stop: { reason: 'Stopped.', stoppedAt: '2026-06-01T11:00:00Z' },
		}),
	],
	['a backup that failed', judgeBackups({ ...backups, failure: { agoMs: 0, reason: 'No room.' } }, false)],
	['a planned backup that is missing', judgeBackups({ ...backups, isOverdue: true }, false)],
	['a feed that keeps failing', judgeFeeds({ count: 1, stubborn: 1, worst: [failing] })],
	['a channel that fails', judgeChannels({ count: 1, worst: [failing] })],
	['a service out of reach', judgeService('smtp', connection, now)],
	['a budget that is used up', judgeBudget(budget, { perDay: 100, usedToday: 120 })],
	['no worker', judgePrograms([{ ...program, role: 'server' }])],
];

test.each(bad)('%s is bad, and says what to do and where', (_name, judged) => {
	const [line] = [judged].flat();
	expect(line).toMatchObject({ state: 'bad', link: { address: expect.stringMatching(/^(\/admin|#)/) } });
	expect(line?.advice).toMatch(/^[A-Z].*\.$/);
});

test('a transaction of ours may be a backup, which nobody should end', () => {
	const line = judgeOldestTransaction({ pid: 7, application: 'broadsheet', openMs: 9 * minuteMs });
	expect(line).toMatchObject({ advice: expect.stringMatching(/^A backup may be running/) });
});

test.each<[string, StatusLine | StatusLine[]]>([
	[
		'a transaction open for minutes',
		judgeOldestTransaction({ pid: 7, application: '', openMs: 9 * minuteMs }),
	],
	['a tidy-up that is late', judgeTidyUp({ lastMs: 3 * hourMs, runningMs: 9 * hourMs })],
	['many removed rows', judgeAutovacuum({ isOn: true, lastMs: 0, deadRows: 2e6, liveRows: 1e6 })],
	['a disk with little room', judgeDisks([{ ...disk, freeBytes: 2e9 }], false)],
	['jobs that wait for some minutes', judgeQueue({ ...queue, waiting: 1, oldestWaitingMs: 9 * minuteMs })],
	['a few refusals', judgeRefusedMail({ refused: 1, sent: 100, most: 10_000 })],
	['complaints', judgeReports({ ...health, complaints: 2, level: 'warning' })],
	['nobody told who runs the site', judgeIdentity(['legalName', 'contact'], false)],
	['no backup, and none planned', judgeBackups({ ...backups, last: null }, false)],
	[
		'a server that does not hear of changes',
		judgePrograms([{ ...program, measured: { listeningTrouble: 'Notifications do not arrive.' } }]),
	],
	['an uncertain mail', judgeUncertainMail({ uncertain: 1, most: 10_000 })],
	['a feed that failed once', judgeFeeds({ count: 1, stubborn: 0, worst: [failing] })],
	['a budget that nears its end', judgeBudget(budget, { perDay: 100, usedToday: 85 })],
	[
		'two versions at once',
		judgeVersions({
			own: program,
			programs: [{ ...program, version: '1.1.0' }],
			database: '17',
			schema: '0008',
		}),
	],
])('%s asks for attention', (_name, judged) => {
	expect([judged].flat()[0]?.state).toBe('attention');
});

test.each<[string, StatusLine | StatusLine[]]>([
	['no open transaction', judgeOldestTransaction(null)],
	['a trial that was off overnight', judgeTidyUp({ lastMs: 25 * hourMs, runningMs: minuteMs })],
	['a long queue that moves', judgeQueuedMail({ ...mails, queued: 10_001, mailingOverdueMs: 5 * hourMs })],
	['an empty queue of jobs', judgeQueue(queue)],
	['a disk with room', judgeDisks([{ ...disk, freeBytes: 30e9 }], false)],
	['a large disk that is nearly full', judgeDisks([{ ...disk, totalBytes: 4e12, freeBytes: 100e9 }], false)],
	[
		'a mailbox that was fetched',
		judgeMailbox({ connection: { state: 'connected', trouble: '' }, lastFetchMs: minuteMs, trouble: '' }),
	],
	['a program that lives', judgePrograms([program])],
	['mail that nobody complained of', judgeReports({ ...health, bounced: 3, suppressed: 1 })],
	['a site that says who runs it', judgeIdentity([], false)],
	['a backup of today', judgeBackups(backups, false)],
	['kept answers', judgeCache({ hits: 3, misses: 1 })],
])('%s is good', (_name, judged) => {
	for (const line of [judged].flat()) expect(line).toMatchObject({ state: 'good' });
});

describe('what is not set up, or not tried', () => {
	test('is neither good nor bad', () => {
		expect(judgeMailbox(null).state).toBe('off');
		expect(judgeIdentity(['contact'], true).state).toBe('off');
		expect(judgeBackups({ ...backups, last: null }, true).state).toBe('off');
		expect(judgeService('textModel', null, now).state).toBe('off');
		expect(judgeBudget(budget, null).state).toBe('off');
		expect(judgeWayOfMail({ hasServer: false, isTrial: true }).state).toBe('off');
		expect(judgeMailbox({ connection: untried, lastFetchMs: null, trouble: '' })).toMatchObject({
			state: 'unknown',
			value: 'Not tried yet',
		});
		expect(judgeService('smtp', { ...connection, state: 'untried' }, now).value).toBe('Not tried yet');
	});

	test('a service is called connected after a try alone', () => {
		const reached = { ...connection, state: 'connected', connectedAt: '2026-06-01T11:00:00Z' } as const;
		expect(judgeService('smtp', reached, now)).toMatchObject({
			state: 'good',
			value: 'Connected, 60 minutes ago',
		});
	});
});

test('a service is tried again after an hour if it failed, and after six if it works', () => {
	const at = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
	expect(isCheckDue({ ...connection, state: 'untried' }, now)).toBe(true);
	expect(isCheckDue({ ...connection, failedAt: at(0.5) }, now)).toBe(false);
	expect(isCheckDue({ ...connection, failedAt: at(1) }, now)).toBe(true);
	expect(isCheckDue({ ...connection, state: 'connected', connectedAt: at(5) }, now)).toBe(false);
	expect(isCheckDue({ ...connection, state: 'connected', connectedAt: at(7) }, now)).toBe(true);
});

test('the whole is said in one sentence', () => {
	const line = (state: StatusLine['state'], advice?: string): StatusLine => ({
		id: 'x',
		label: 'X',
		value: '',
		state,
		...(advice && { advice }),
	});
	const [good, off, untriedLine, hanging] = [
		line('good'),
		line('off'),
		line('unknown'),
		line('unknown', 'Look again.'),
	];
	expect(describeOverall([good, off, untriedLine])).toEqual({ state: 'good', summary: 'All is well' });
	expect(describeOverall([good, line('attention')])).toEqual({
		state: 'attention',
		summary: '1 thing needs you',
	});
	expect(describeOverall([line('bad'), line('attention')])).toEqual({
		state: 'bad',
		summary: '2 things need you',
	});
	expect(describeOverall([good, hanging]).summary).toBe('All is well, but 1 thing could not be measured');
});

test('a full disk stops everything beside the embedded engine, and uploads beside a server', () => {
	const full = [{ ...disk, freeBytes: 40e6 }];
	expect(judgeDisks(full, false)[0]?.value).toMatch(/^Full: .*, and nothing can be saved$/);
	expect(judgeDisks(full, true)[0]?.value).toMatch(/^Full: .*, and no upload can be saved$/);
});
