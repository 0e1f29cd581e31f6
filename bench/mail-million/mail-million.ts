import os from 'node:os';
import { count, digits, megabytes, percent, perSecond, times } from '../support/format.ts';
import type { Subject } from '../support/subject.ts';
import type { MailRun } from './mail-run.ts';
import { sendByLoops } from './send-by-loops.ts';
import { sendByWorkers } from './send-by-workers.ts';

const total = 1_000_000;
const quickTotal = 20_000;
/** Enough for a rate; a bare loop keeps all of its mails in memory. */
const maxBare = 20_000;
const thinksMs = 20;
const fasterTarget = 3.2;
const memoryTarget = 300;
const flatTarget = 0.1;

/**
 * A digest to a million by one worker and by four, started like `npm run worker`; `MAILS` overrides the number. For comparison,
 * as many bare loops, to show the machine's limit, and fewer mails to slow servers, where CPU does not matter.
 */
export const mailMillion: Subject = {
	name: 'mail-million',
	isOnRequest: true,
	async measure({ engines, isQuick, say }) {
		if (!engines.includes('postgres')) throw new Error('Several workers need PostgreSQL.');
		const mails = Number(process.env['MAILS']) || (isQuick ? quickTotal : total);
		const few = Math.max(4000, mails / 100);
		const runs: MailRun[] = [];
		const steps = [
			...[1, 4].map((loops) => () => sendByLoops({ loops, mails: Math.min(mails, maxBare) })),
			...[1, 4].map((workers) => () => sendByWorkers({ workers, mails })),
			...[1, 4].map((workers) => () => sendByWorkers({ workers, mails: few, thinksMs })),
		];
		for (const step of steps) {
			const run = await step();
			runs.push(run);
			say(`${describeRun(run, null).join(' · ')}; ${describeWaits(run)}`);
		}
		return {
			title: `A digest to ${count(mails)} readers on PostgreSQL by one worker and by four, each with a mail server of its own`,
			columns: [
				'Sent by',
				'Mails',
				'Speed',
				'÷ one',
				'First tenth',
				'Last tenth',
				'Peak memory of each',
				'Processor a mail: sender + database + mail server',
				'Processors busy: ours, all',
				'Doubled',
				'Missing',
			],
			rows: runs.map((run, index) => describeRun(run, index % 2 === 0 ? null : (runs[index - 1] ?? null))),
			reading: judge(runs),
		};
	},
};

function describeRun(run: MailRun, one: MailRun | null): string[] {
	return [
		run.what,
		count(run.mails),
		perSecond(run.perSecond),
		times(one && run.perSecond / one.perSecond),
		perSecond(run.firstPerSecond),
		perSecond(run.lastPerSecond),
		run.peakMegabytes.map(megabytes).join(', '),
		`${Object.values(run.cpu)
			.map((seconds) => digits(seconds * 1e6))
			.join(' + ')} µs`,
		`${digits(run.busy.ours)}, ${digits(run.busy.all)}`,
		run.doubled === undefined ? '–' : count(run.doubled),
		run.missing === undefined ? '–' : count(run.missing),
	];
}

function judge(runs: readonly MailRun[]): string[] {
	const [oneLoop, fourLoops, one, four, oneSlow, fourSlow] = runs;
	if (!oneLoop || !fourLoops || !one || !four || !oneSlow || !fourSlow) return [];
	const processors = os.availableParallelism();
	const faster = four.perSecond / one.perSecond;
	const fasterSlow = fourSlow.perSecond / oneSlow.perSecond;
	const limit = processors / (one.cpu.senders + one.cpu.database + one.cpu.sinks);
	const ours = [one, four];
	const peak = Math.max(...ours.flatMap((run) => run.peakMegabytes.map((each) => each ?? Number.NaN)));
	const slowing = Math.max(...ours.map((run) => 1 - run.lastPerSecond / run.firstPerSecond));
	const met = (isMet: boolean) => (isMet ? 'within the target' : 'NOT within the target');
	return [
		`Four workers are ${times(faster)} as fast as one (target: at least ${times(fasterTarget)}). Four bare loops are ${times(fourLoops.perSecond / oneLoop.perSecond)} as fast as one on the ${processors} processors of this machine: one worker, its database and its mail server keep ${digits(one.busy.ours)} of them busy, four ${digits(four.busy.ours)}. At what a mail costs with one worker, they allow ${perSecond(limit)}: four reach ${percent(four.perSecond / limit)} of that.`,
		`With mail servers that take ${thinksMs} ms for each mail, where processors are no limit, four are ${times(fasterSlow)} as fast as one, ${met(fasterSlow >= fasterTarget)}.`,
		`Memory: ${megabytes(peak)} at most, ${met(peak <= memoryTarget)} of ${megabytes(memoryTarget)} for each worker.`,
		`From the first tenth to the last, sending gets slower by ${percent(slowing)} at most, ${met(slowing <= flatTarget)} of ${percent(flatTarget)}.`,
		`While four send, sessions of the database that are at work ${describeWaits(four)}.`,
	];
}

function describeWaits({ waits }: MailRun): string {
	const looks = [...waits.values()].reduce((one, other) => one + other, 0);
	if (looks === 0) return 'no database';
	const most = [...waits].toSorted(([, one], [, other]) => other - one).slice(0, 6);
	return `wait for ${most.map(([what, times]) => `${what} (${percent(times / looks)})`).join(', ')}`;
}
