import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findMailFaults } from '../support/check-mail.ts';
import { engines } from '../support/databases/engines.ts';
import { expectRest, withDatabase } from '../support/kills/kill-mailing.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { type SmtpSink, startSmtpSink } from '../support/services/smtp-sink.ts';

const total = 2000;
const connections = 2;
/** The embedded engine allows a single process, which takes longer to start: fewer kills prove as much. */
const plans = {
	postgres: { program: 'worker', workers: 2, kills: 12, longestLifeMs: 500, confirmations: 24 },
	embedded: { program: 'all-in-one', workers: 1, kills: 3, longestLifeMs: 1500, confirmations: 10 },
} as const;

type Plan = (typeof plans)[keyof typeof plans];
type Row = { recipient: string; kind: string; status: string; attempts: number };

async function writeMails(engine: DatabaseEngine, confirmations: number): Promise<void> {
	await migrate(engine);
	const insert = (kind: string, count: number, headers: Record<string, string>) =>
		engine.query(
			`insert into deliveries (kind, mailing_key, recipient, message_id, subject, html, plain_text, headers)
			select $1, $1 || ':1', $1 || '-' || number || '@example.com', gen_random_uuid(), 'Grüße Nr. ' || number,
				'<!doctype html><p>Grüße</p><p>' || repeat('So it goes. ', 80) || '</p>', 'Grüße', $2::jsonb
			from generate_series(1, $3::integer) as number`,
			[kind, JSON.stringify(headers), count],
		);
	await insert('digest', total - confirmations, {
		'List-Unsubscribe': '<https://example.com/api/unsubscribe/token>',
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		'List-Id': '<digest.example.com>',
	});
	await insert('confirmation', confirmations, { 'Auto-Submitted': 'auto-generated' });
}

async function readRows(engine: DatabaseEngine): Promise<Row[]> {
	const { rows } = await engine.query('select recipient, kind, status, attempts from deliveries');
	return rows as Row[];
}

/** Starts programs and kills them after random lifetimes, several in parallel. */
async function killOften(
	plan: Plan,
	environment: Record<string, string>,
	{ sink, kills, onKill }: { sink: SmtpSink; kills: () => number; onKill: () => void },
): Promise<void> {
	// Mails that are lost in flight never arrive.
	const share = (total - plan.kills * connections) / (plan.kills + 1);
	let left = plan.kills;
	await Promise.all(
		Array.from({ length: plan.workers }, async () => {
			while (left-- > 0) {
				const program = await startInTest(plan.program, environment);
				// However slow the machine, only the last share is left after the last kill.
				while (sink.mails.length < (kills() + 1) * share && program.child.exitCode === null) await sleep(5);
				await sleep(Math.random() * plan.longestLifeMs);
				await program.stop('SIGKILL');
				onKill();
			}
		}),
	);
}

function countByRecipient(sink: SmtpSink, prefix: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { recipient } of sink.mails)
		if (recipient.startsWith(prefix)) counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
	return counts;
}

describe.each(engines)('mail from the %s engine', (engine) => {
	const plan: Plan = plans[engine];
	const { confirmations } = plan;

	test(`${total} mails and ${plan.kills} kills: nobody gets a mailing twice`, async () => {
		const home = await homeInTest(engine);
		await withDatabase(home.environment, (database) => writeMails(database, confirmations));
		let kills = 0;
		let isOver = false;
		// The sink slows down, so that mail is in flight until the last kill.
		const allowance = () => ((kills + 1) * total) / (plan.kills + 1);
		const delayMs = () => (isOver ? 0 : sink.mails.length < allowance() ? 5 : 120);
		const sink = await startSmtpSink({ delayMs });
		onTestFinished(sink.close);
		const environment = { ...home.environment, SMTP_URL: `${sink.url}?connections=${connections}` };
		await killOften(plan, environment, {
			sink,
			kills: () => kills,
			onKill() {
				kills++;
			},
		});
		isOver = true;

		const untilRestIsSunk = engine === 'embedded' ? await expectRest(home.environment, sink) : null;
		const restartedAt = performance.now();
		let program = await startInTest(plan.program, environment);
		if (untilRestIsSunk) await untilRestIsSunk();
		else
			await expect
				.poll(
					async () =>
						(await withDatabase(home.environment, readRows)).filter(
							({ status, attempts }) => status === 'sending' || (status === 'queued' && attempts === 0),
						),
					{ interval: 500 },
				)
				.toEqual([]);
		const drainedMs = performance.now() - restartedAt;
		await program.stop();

		// Mail that a person waits for is retried after a minute, which is skipped here.
		const waiting = await withDatabase(home.environment, async (database) => {
			const { rows } = await database.query(
				`update deliveries set next_attempt_at = now() where status = 'queued' returning kind, last_error`,
			);
			return rows;
		});
		expect(waiting.every(({ kind }) => kind === 'confirmation')).toBe(true);
		const before = sink.mails.length;
		program = await startInTest(plan.program, environment);
		await expect.poll(() => sink.mails.length).toBe(before + waiting.length);
		await sleep(500);
		await program.stop();

		const rows = await withDatabase(home.environment, readRows);
		const digests = rows.filter(({ kind }) => kind === 'digest');
		const uncertain = digests.filter(({ status }) => status === 'uncertain');
		const seen = countByRecipient(sink, 'digest');
		const arrived = uncertain.filter(({ recipient }) => seen.has(recipient)).length;
		process.stdout.write(
			`${engine}: ${kills} kills, ${uncertain.length} mailings uncertain (${arrived} had arrived), ${waiting.length} confirmations tried again, the rest sent ${Math.round(drainedMs / 1000)} s after the restart\n`,
		);
		expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
		expect(uncertain.length).toBeLessThanOrEqual(plan.kills * connections);
		expect(digests.filter(({ status }) => status !== 'sent' && status !== 'uncertain')).toEqual([]);
		const answered = new Set(
			sink.mails.filter(({ answer }) => answer === 250).map(({ recipient }) => recipient),
		);
		expect(rows.filter(({ status, recipient }) => status === 'sent' && !answered.has(recipient))).toEqual([]);
		const sure = new Set(uncertain.map(({ recipient }) => recipient));
		expect(digests.filter(({ recipient }) => !sure.has(recipient) && !seen.has(recipient))).toEqual([]);
		expect(rows.filter(({ kind, status }) => kind === 'confirmation' && status !== 'sent')).toEqual([]);
		expect(drainedMs).toBeLessThan(60_000);
		expect(
			sink.mails.flatMap(({ recipient, raw }) =>
				findMailFaults(raw, recipient.startsWith('digest') ? 'mailing' : 'single'),
			),
		).toEqual([]);
	}, 1_800_000);
});
