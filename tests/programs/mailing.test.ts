import { describe, expect, test } from 'vitest';
import { findMailFaults } from '../support/check-mail.ts';
import { engines } from '../support/databases/engines.ts';
import { sendWithKills } from '../support/kills/kill-mailing.ts';
import { killsInTest } from '../support/program-in-test.ts';

const recipients = 1000;
const connections = 2;
const kills = { postgres: 5, embedded: 2 };

describe.each(engines)('a digest on the %s engine', (engine) => {
	test(`to ${recipients} readers with ${kills[engine]} kills reaches nobody twice, and says what became of each`, async () => {
		const report = await sendWithKills({
			...(await killsInTest(engine)),
			recipients,
			kills: kills[engine],
			connections,
			keepsText: true,
		});
		const { byStatus, sink } = report;
		process.stdout.write(
			`${engine}: ${report.kills} kills, ${JSON.stringify(byStatus)}, ${report.uncertainArrived} of the uncertain had arrived, ended ${Math.round(report.drainedMs / 1000)} s after the restart\n`,
		);
		expect(report.doubled).toEqual([]);
		expect(report.mismatches).toEqual([]);
		const uncertain = byStatus['uncertain'] ?? 0;
		expect(uncertain).toBeLessThanOrEqual(report.kills * connections);
		expect((byStatus['sent'] ?? 0) + (byStatus['failed'] ?? 0) + uncertain).toBe(recipients);
		expect(
			Object.keys(byStatus).filter((status) => !['sent', 'failed', 'uncertain'].includes(status)),
		).toEqual([]);
		expect(report.mailing).toEqual({ status: 'sent', recipients });
		expect(report.digestStatus).toBe('sent');
		expect(report.drainedMs).toBeLessThan(60_000);
		expect(sink.mails.flatMap(({ raw }) => findMailFaults(raw, 'mailing'))).toEqual([]);
		const tokens = sink.mails.map(({ raw }) => /^List-Unsubscribe: (<.*>)\r?$/m.exec(raw)?.[1]);
		expect(new Set(tokens).size).toBe(sink.mails.length);
	}, 900_000);
});
