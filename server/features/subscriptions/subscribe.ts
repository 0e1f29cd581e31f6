import { consentWording, type Subscription } from '#contract/subscriptions.ts';
import { truncateAddress } from '#rules/truncate-address.ts';
import { announceCountsSoon } from '#server/jobs/announce-counts.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertConsent } from '#server/store/consents.ts';
import { inTransaction } from '#server/store/database.ts';
import { findNewsletter } from '#server/store/newsletters.ts';
import { findSignup, insertSignupChoice } from '#server/store/signups.ts';
import { lockSubscriber } from '#server/store/subscribers.ts';
import { insertSubscription } from '#server/store/subscriptions.ts';
import { gatherForConfirmation } from './gather-for-confirmation.ts';
import type { SubscriptionNeeds } from './needs.ts';
import { presentChoice } from './present.ts';

const userAgentLength = 300;

type Choice = { signupId: string; newsletterId: number; source: string; page: string };

/**
 * Adds a newsletter to a sign-up: what was agreed to, the subscription, and a place in the next confirmation mail. The
 * answer is the same whatever the person had before. A sign-up that is not stored stands for nothing.
 */
export async function subscribe(
	{ db, clock, enqueue }: SubscriptionNeeds,
	{ signupId, newsletterId, source, page }: Choice,
	device: { ip: string; userAgent: string },
): Promise<Subscription> {
	const now = clock();
	const newsletter = await findNewsletter(db, newsletterId);
	if (!newsletter || newsletter.hidden) throw new Problem('newsletter_not_found');
	if (newsletter.direct_signup) throw new Problem('subscribes_elsewhere');
	const answer = presentChoice({
		signup_id: signupId,
		newsletter_id: newsletterId,
		source,
		created_at: now,
	});
	await inTransaction(db, async (tx) => {
		const signup = await findSignup(tx, signupId);
		const subscriber = signup && (await lockSubscriber(tx, signup.subscriber_id));
		if (!subscriber) return;
		const about = { subscriber_id: subscriber.id, newsletter_id: newsletterId, created_at: now };
		const isNewChoice = await insertSignupChoice(tx, {
			signup_id: signupId,
			newsletter_id: newsletterId,
			source,
			created_at: now,
		});
		if (!isNewChoice) return;
		await insertConsent(tx, {
			...about,
			collection_id: null,
			wording: consentWording(newsletter.name),
			page,
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, userAgentLength),
		});
		await insertSubscription(tx, { ...about, source });
		await gatherForConfirmation(tx, { enqueue, now }, subscriber.id, { newsletterId });
		await announceCountsSoon(tx, { enqueue, now });
	});
	return answer;
}
