import { describe, expect, test } from 'vitest';
import type { Status, StatusLine } from '#features/status/contract/status.ts';
import { upsertProcess } from '#features/status/store/processes.ts';
import type { Mailer, MailOutcome } from '#gateways/mailer/mailer.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { countMail } from './count-mail.ts';
import { startHeartbeat } from './heartbeat.ts';
import { describeProcess } from './this-process.ts';

const [fixture, headers] = setUpEditorApp();

async function read(): Promise<Status> {
	return (await fixture.app.inject({ url: '/api/admin/status', headers })).json();
}

async function lineOf(id: string): Promise<StatusLine | undefined> {
	return (await read()).sections.flatMap(({ lines }) => lines).find((line) => line.id === id);
}

test('what a mail server takes and turns down is counted by the hour', async () => {
	const outcomes: MailOutcome[] = [
		{ is: 'accepted', answer: '250' },
		{ is: 'accepted', answer: '250' },
		{ is: 'refused', isPermanent: true, code: 550, reason: 'no', isAddressAtFault: true },
		{ is: 'unreachable', reason: 'away' },
		{ is: 'uncertain', reason: 'cut' },
	];
	const mailer: Mailer = {
		connections: 1,
		perSecond: null,
		openConnection: () => ({ send: async () => outcomes.shift() as MailOutcome, close() {} }),
	};
	const counting = countMail(fixture.needs);
	const counted = counting.watch(mailer).openConnection();
	while (outcomes.length > 0) await counted.send({} as never);
	await counting.stop();
	const { mailHours } = await read();
	expect(mailHours?.at(-1)).toMatchObject({ sent: 2, refused: 1, uncertain: 1 });
	expect(await lineOf('mail-sent')).toMatchObject({ value: '2 mails in 24 hours, 2 in this one' });
});

describe('programs', () => {
	const describeOther = (role: 'server' | 'worker', version = '0.0.0') =>
		describeProcess({
			role,
			version,
			dataDir: '/',
			keepsFiles: false,
			cache: () => null,
			listenStatus: () => ({ reason: null }),
		});

	test('each says that it lives, and takes its line along when it stops', async () => {
		const other = describeOther('worker', '0.0.1');
		const heartbeat = startHeartbeat(fixture.needs, other, { isOnly: false });
		await expect
			.poll(() => lineOf(`program-${other.id}`))
			.toMatchObject({
				state: 'good',
				value: expect.stringMatching(/^Started a moment ago, Broadsheet 0\.0\.1, Node \d+/),
			});
		expect(await lineOf('version')).toMatchObject({
			state: 'attention',
			value: '0.0.0 here, 0.0.1 elsewhere',
		});
		await heartbeat.stop();
		expect(await lineOf(`program-${other.id}`)).toBeUndefined();
	});

	test('one that was killed falls silent, and gives way to the next on its machine', async () => {
		const killed = describeOther('worker');
		// A killed process reports neither a heartbeat nor its end.
		await upsertProcess(fixture.db, killed, {});
		const fallSilent = () =>
			fixture.engine.query("update processes set seen_at = now() - interval '5 minutes' where id = $1", [
				killed.id,
			]);
		await fallSilent();
		expect(await lineOf(`program-${killed.id}`)).toMatchObject({
			state: 'attention',
			value: expect.stringMatching(/^Silent for 5 minutes/),
		});
		// The next one may start before the silence is noticed.
		await upsertProcess(fixture.db, killed, {});
		const self = describeOther('worker');
		const next = startHeartbeat(fixture.needs, self, { isOnly: false, intervalMs: 200 });
		await expect.poll(() => lineOf(`program-${self.id}`)).toBeDefined();
		expect(await lineOf(`program-${killed.id}`)).toMatchObject({ state: 'good' });
		await fallSilent();
		await expect.poll(() => lineOf(`program-${killed.id}`)).toBeUndefined();
		await next.stop();
	});

	test('one that can only be alone knows at its start that the others ended', async () => {
		const killed = describeOther('server');
		await upsertProcess(fixture.db, killed, {});
		const next = startHeartbeat(fixture.needs, describeOther('worker'), { isOnly: true });
		await expect.poll(() => lineOf(`program-${killed.id}`)).toBeUndefined();
		await next.stop();
	});
});
