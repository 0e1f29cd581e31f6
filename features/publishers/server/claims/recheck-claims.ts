import { inTransaction } from '#database/database.ts';
import { insertClaimCheck } from '#features/publishers/store/claim-checks.ts';
import {
	type ClaimOnListing,
	type ClaimRow,
	expireOpenClaims,
	findClaim,
	listDueClaims,
} from '#features/publishers/store/claims.ts';
import type { Log } from '#platform/log.ts';
import { recheckClaims as job } from '../jobs.ts';
import { changeClaim } from './change-claim.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { type ClaimNeeds, claimLimits } from './claim-needs.ts';
import { findProof } from './find-proof.ts';
import { composeQuestionedMail } from './mails/claim-mails.ts';
import { mailPublisher } from './mails/mail-publisher.ts';
import { readIdentity } from './read-identity.ts';
import { lockListingOf } from './require-claim.ts';

type Look = Awaited<ReturnType<typeof findProof>>;

const dayMs = 24 * 3_600_000;
const monthMs = 30 * dayMs;
const batchSize = 25;
const maxFailed = 2;
const maxUnanswered = 5;
const theProgram = { userId: null, username: 'by itself' };

/** Rechecks the proof of claims: a day later, then monthly. After two failures a claim is questioned. */
export async function recheckClaims(needs: ClaimNeeds & { log: Log }): Promise<void> {
	const { db, clock, enqueue, log } = needs;
	const now = clock();
	await expireOpenClaims(db, { before: new Date(now.getTime() - claimLimits.openLastsMs), now });
	const due = await listDueClaims(db, now, batchSize);
	let done = 0;
	for (const claim of due)
		await recheck(needs, claim).then(
			() => (done += 1),
			(error: unknown) => log.error({ err: error, claim: claim.id }, 'a claim could not be looked at again'),
		);
	// Claims that always fail must not keep the job running forever.
	if (due.length === batchSize && done > 0) await inTransaction(db, (tx) => enqueue(tx, job, {}));
}

async function recheck(needs: ClaimNeeds & { log: Log }, claim: ClaimOnListing): Promise<void> {
	const { db, clock, log } = needs;
	const look = await lookAgain(needs, claim).catch((error: unknown): Look => {
		log.warn({ err: error, claim: claim.id }, 'looking for a proof failed');
		return { isProven: false, subject: claim.subject, found: 'We could not look.', isInconclusive: true };
	});
	const now = clock();
	await inTransaction(db, async (tx) => {
		await lockListingOf(tx, claim.id);
		const current = await findClaim(tx, claim.id);
		// If the claim has changed in the meantime, that change was checked itself.
		if (!current || !isAsBefore(current, claim)) return;
		await insertClaimCheck(tx, {
			claimId: claim.id,
			method: claim.method ?? '',
			subject: look.subject,
			isProven: look.isProven,
			found: look.found,
			now,
		});
		const change = weigh(current, look, now);
		const isQuestioned = change.state === 'questioned';
		const action = isQuestioned ? 'questioned' : 'changed';
		await changeClaim(tx, current, change, { actor: theProgram, action, now });
		if (!isQuestioned) return;
		const { name, slug, method, subject, email } = current;
		await mailPublisher(tx, needs)(email, (site) =>
			composeQuestionedMail(site, { name, slug, method: method ?? '', subject, found: look.found }),
		);
	});
}

/** How a check changes a claim. Contested claims are left to an editor, who sees what was found. */
function weigh(claim: ClaimRow, look: Look, now: Date): Partial<ClaimRow> & Pick<ClaimRow, 'state'> {
	const { state } = claim;
	const next = (ms: number) => new Date(now.getTime() + ms);
	if (look.isProven)
		return {
			state,
			...(claim.method === 'mail' ? {} : { subject: look.subject }),
			failed_checks: 0,
			unanswered_checks: 0,
			next_check_at: next(monthMs),
		};
	const unanswered = look.isInconclusive ? claim.unanswered_checks + 1 : 0;
	if (look.isInconclusive && unanswered <= maxUnanswered)
		return { state, unanswered_checks: unanswered, next_check_at: next(dayMs) };
	const failed = claim.failed_checks + 1;
	const failedSo = { failed_checks: failed, unanswered_checks: 0 };
	if (failed < maxFailed) return { state, ...failedSo, next_check_at: next(dayMs) };
	if (state === 'contested') return { state, ...failedSo, next_check_at: next(monthMs) };
	return { state: 'questioned', ...failedSo, next_check_at: null, reason: look.found.slice(0, 200) };
}

async function lookAgain(needs: ClaimNeeds, claim: ClaimOnListing): Promise<Look> {
	const identity = await readIdentity(needs.db, claim);
	const { method, code, subject } = claim;
	if (method === 'mail')
		return (needs.checkMailDomain ?? checkMailDomain)(needs, { identity, address: subject });
	if (method === 'dns' || method === 'site' || method === 'feed')
		return (needs.findProof ?? findProof)(needs, { method, identity, code });
	throw new Error(`The claim ${claim.id} is due without a proof`);
}

function isAsBefore(current: ClaimOnListing, before: ClaimOnListing): boolean {
	return (
		current.next_check_at?.getTime() === before.next_check_at?.getTime() &&
		(['state', 'method', 'subject', 'signup_url', 'feed_url'] as const).every(
			(name) => current[name] === before[name],
		)
	);
}
