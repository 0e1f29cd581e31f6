import { setTimeout as sleep } from 'node:timers/promises';
import type { Listed, Reader } from './ledger.ts';
import type { Arrival } from './mail-world.ts';
import type { Load } from './set-up.ts';

const lookEveryMs = 500;
const leavesOneIn = 6;

/** A reader who signs up, confirms, and perhaps leaves after the first issue; retries without a response. */
export async function signUpReader(
	{ site, world, ledger, desk }: Load,
	newsletter: Listed,
	signal: AbortSignal,
): Promise<void> {
	const never = () => ({ triedAt: null, doneAt: null });
	const reader: Reader = {
		email: `reader-${crypto.randomUUID()}@letters.example`,
		newsletter,
		digestFrom: null,
		signedUp: never(),
		confirmed: never(),
		left: never(),
	};
	const wantsDigest = Math.random() < 0.5;
	const doesLeave = ledger.readers.length % leavesOneIn === 0;
	ledger.readers.push(reader);
	const mails: Arrival[] = [];
	world.expect(reader.email, mails);
	const ask = (asked: Reader['left'], path: string, body: object, cookie = '') => {
		asked.triedAt ??= performance.now();
		return site.insist(path, { method: 'POST', body, cookie }, signal);
	};
	const person = {
		email: reader.email,
		firstName: 'Ada',
		lastName: 'Lovelace',
		source: 'direct',
		filledInMs: 5000,
	};
	const begun = await ask(reader.signedUp, '/api/subscribers', person);
	if (!begun) return;
	const { id: subscriberId } = JSON.parse(begun.text);
	const page = `/newsletter/${newsletter.slug}`;
	const calls: [string, object][] = [
		['/api/subscriptions', { subscriberId, newsletterId: String(newsletter.id), page }],
		...(wantsDigest
			? [
					['/api/signups/digests', { subscriberId, collectionId: String(desk.collectionId), page }] as [
						string,
						object,
					],
				]
			: []),
		['/api/signups/finish', { subscriberId }],
	];
	for (const [path, body] of calls) if (!(await ask(reader.signedUp, path, body, begun.cookie))) return;
	reader.signedUp.doneAt = performance.now();

	const asking = await until(() => mails.find(({ confirmToken }) => confirmToken !== ''), signal);
	if (!asking) return;
	const waitedMs = performance.now() - reader.signedUp.doneAt;
	ledger.slowestConfirmationMs = Math.max(ledger.slowestConfirmationMs, waitedMs);
	const isConfirmed = await ask(reader.confirmed, `/api/confirmations/${asking.confirmToken}`, {});
	if (!isConfirmed) return;
	// A choice made after this mail gets its own confirmation.
	const { newsletters, collections } = JSON.parse(isConfirmed.text);
	if (newsletters.length > 0) reader.confirmed.doneAt = performance.now();
	if (collections.length > 0) reader.digestFrom = performance.now();

	if (!doesLeave) return;
	const issue = await until(() => mails.find(({ subject }) => subject.startsWith('Letter ')), signal);
	if (!issue) return;
	const hasLeft = await ask(reader.left, new URL(issue.leaveUrl).pathname, {});
	if (hasLeft) reader.left.doneAt = performance.now();
}

async function until<Value>(find: () => Value | undefined, signal: AbortSignal): Promise<Value | null> {
	while (!signal.aborted) {
		const found = find();
		if (found !== undefined) return found;
		await sleep(lookEveryMs);
	}
	return find() ?? null;
}
