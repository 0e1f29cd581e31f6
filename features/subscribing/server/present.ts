import { confirmedSentence, deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import type { SubscriptionRow } from '#features/readers/store/subscriptions.ts';
import type { Confirmation, Subscription } from '#features/subscribing/contract/subscriptions.ts';
import type {
	ConfirmationCollection,
	ConfirmationNewsletter,
	ConfirmationRow,
} from '#features/subscribing/store/confirmations.ts';
import { maskEmail } from '#text/mask-email.ts';

/** What a sign-up chose, never what the person has. */
export function presentChoice(choice: {
	signup_id: string;
	newsletter_id: number;
	source: string;
	created_at: Date;
}): Subscription {
	return {
		subscriberId: choice.signup_id,
		newsletterId: String(choice.newsletter_id),
		status: 'active',
		source: choice.source,
		createdAt: choice.created_at.toISOString(),
		convertedAt: null,
	};
}

/** What a person has, for those allowed to know. */
export function presentSubscription(row: SubscriptionRow): Subscription {
	return {
		subscriberId: row.subscriber_id,
		newsletterId: String(row.newsletter_id),
		status: row.status,
		source: row.source,
		createdAt: row.created_at.toISOString(),
		convertedAt: row.converted_at?.toISOString() ?? null,
	};
}

export function presentConfirmation(
	confirmation: ConfirmationRow,
	given: {
		email: string;
		newsletters: ConfirmationNewsletter[];
		collections: ConfirmationCollection[];
		now: Date;
	},
): Confirmation {
	const state = stateOf(confirmation, given.now);
	const isConfirmed = state === 'confirmed';
	return {
		state,
		maskedEmail: maskEmail(given.email),
		newsletters: given.newsletters.map((newsletter) => ({
			id: newsletter.id,
			slug: newsletter.slug,
			name: newsletter.name,
			description: newsletter.description,
			way: newsletter.delivery,
			delivery: (isConfirmed ? confirmedSentence : deliverySentence)(newsletter.delivery, newsletter.name),
			rhythm: canChooseRhythm(confirmation, newsletter, given.now) ? newsletter.rhythm : null,
		})),
		collections: given.collections.map(({ id, slug, name }) => ({ id, slug, name })),
	};
}

/** After confirming, a link can also set the rhythm, until it expires. */
export function canChooseRhythm(
	{ confirmed_at, expires_at }: ConfirmationRow,
	{ is_settled, delivery }: Pick<ConfirmationNewsletter, 'is_settled' | 'delivery'>,
	now: Date,
): boolean {
	return Boolean(confirmed_at && expires_at && expires_at > now && is_settled && delivery !== 'hand-over');
}

export function stateOf({ confirmed_at, expires_at }: ConfirmationRow, now: Date): Confirmation['state'] {
	if (confirmed_at) return 'confirmed';
	return expires_at && expires_at > now ? 'waiting' : 'expired';
}
