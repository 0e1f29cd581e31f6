import { classifyFailure } from '#features/mail/rules/reports/classify-failure.ts';
import { type DeliveryKind, demoReason, onceKinds, unwantedReason } from '#features/mail/store/deliveries.ts';
import type { DeliveryResult } from '#features/mail/store/delivery-claims.ts';
import type { MailOutcome } from '#gateways/mailer/mailer.ts';

const maxAttempts = 5;
const initialBackoffMs = 60_000;
const backoffFactor = 5;

/**
 * Maps the outcome of an attempt to the new state of its mail. Temporary refusals and connection failures are retried after
 * 1, 5, 25 and 125 minutes; permanent refusals fail. Uncertain mailings and notices stay uncertain, to avoid duplicates; mails
 * that a person is waiting for are sent again.
 */
export function resolveAttempt(given: {
	kind: DeliveryKind;
	/** Attempts so far, including this one. */
	attempts: number;
	outcome: Exclude<MailOutcome, { is: 'withdrawn' }>;
	now: Date;
}): DeliveryResult {
	const { kind, attempts, outcome, now } = given;
	const end = (status: 'sent' | 'failed' | 'uncertain', lastError: string): DeliveryResult => ({
		status,
		lastError,
		answerCode: outcome.is === 'refused' ? outcome.code : null,
		isAddressRefused: isAddressRefused(outcome),
		nextAttemptAt: null,
		finishedAt: now,
	});
	if (outcome.is === 'accepted') return { ...end('sent', ''), answerCode: 250 };
	if (outcome.is === 'refused' && outcome.isPermanent) return end('failed', outcome.reason);
	const isLast = attempts >= maxAttempts;
	if (outcome.is === 'uncertain' && (onceKinds.includes(kind) || isLast))
		return end('uncertain', outcome.reason);
	if (isLast) return end('failed', outcome.reason);
	const pauseMs = initialBackoffMs * backoffFactor ** (attempts - 1);
	return {
		...end('failed', outcome.reason),
		status: 'queued',
		nextAttemptAt: new Date(now.getTime() + pauseMs),
		finishedAt: null,
	};
}

/** Some servers name no code with what they have against us; their wording does. */
function isAddressRefused(outcome: MailOutcome): boolean {
	if (outcome.is !== 'refused' || !outcome.isAddressAtFault) return false;
	return classifyFailure({ status: '', diagnostic: outcome.reason }).kind === 'hard';
}

/** For a mail that must not be sent: its address is suppressed, or its reader has left. In a mailing it counts as left out. */
export function refuseToSend(given: {
	isOfMailing: boolean;
	isSuppressed: boolean;
	isDemo?: boolean;
	now: Date;
}): DeliveryResult {
	const { isOfMailing, isSuppressed, isDemo, now } = given;
	return {
		status: isOfMailing ? 'withdrawn' : 'failed',
		lastError: isDemo ? demoReason : isSuppressed ? 'suppressed' : unwantedReason,
		answerCode: null,
		isAddressRefused: false,
		nextAttemptAt: null,
		finishedAt: now,
	};
}
