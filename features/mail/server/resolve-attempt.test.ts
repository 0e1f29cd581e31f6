import { describe, expect, test } from 'vitest';
import type { MailOutcome } from '#gateways/mailer/mailer.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const now = new Date('2026-03-04T05:00:00Z');
const later: MailOutcome = {
	is: 'refused',
	isPermanent: false,
	code: 451,
	reason: '451 Later',
	isAddressAtFault: false,
};

describe('what a try means for its mail', () => {
	test('a mail that is refused for now is tried five times in less than a day, at growing distances', () => {
		let at = now;
		const minutes: number[] = [];
		for (let attempts = 1; ; attempts++) {
			const { status, nextAttemptAt } = resolveAttempt({ kind: 'digest', attempts, outcome: later, now: at });
			if (!nextAttemptAt) {
				expect(status).toBe('failed');
				expect(attempts).toBe(5);
				break;
			}
			expect(status).toBe('queued');
			minutes.push((nextAttemptAt.getTime() - at.getTime()) / 60_000);
			at = nextAttemptAt;
		}
		expect(minutes).toEqual([1, 5, 25, 125]);
	});

	test('only a mailing to many and a notice stay uncertain; whatever a person waits for is tried again', () => {
		const outcome: MailOutcome = { is: 'uncertain', reason: 'Connection lost' };
		for (const kind of ['digest', 'notice'] as const)
			expect(resolveAttempt({ kind, attempts: 1, outcome, now })).toMatchObject({
				status: 'uncertain',
				finishedAt: now,
			});
		for (const kind of [
			'confirmation',
			'reminder',
			'magic-link',
			'answer',
			'submission-confirmation',
			'account',
		] as const) {
			expect(resolveAttempt({ kind, attempts: 1, outcome, now })).toMatchObject({
				status: 'queued',
				finishedAt: null,
			});
			expect(resolveAttempt({ kind, attempts: 5, outcome, now }).status).toBe('uncertain');
		}
	});

	test('a server that names no code, but what it has against us, says nothing about the address', () => {
		const reason = '550 rejected, your host is listed in a blocklist';
		const outcome = { ...later, isPermanent: true, code: 550, isAddressAtFault: true, reason };
		expect(resolveAttempt({ kind: 'issue', attempts: 1, outcome, now })).toMatchObject({
			status: 'failed',
			isAddressRefused: false,
		});
	});

	test('what is refused for good has failed at once', () => {
		const outcome = {
			...later,
			isPermanent: true,
			code: 550,
			isAddressAtFault: true,
			reason: '550 5.1.1 No such person',
		};
		expect(resolveAttempt({ kind: 'confirmation', attempts: 1, outcome, now })).toMatchObject({
			status: 'failed',
			answerCode: 550,
			isAddressRefused: true,
		});
	});
});
