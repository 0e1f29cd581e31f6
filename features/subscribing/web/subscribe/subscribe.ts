import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { createSubscriber, createSubscription } from '#features/subscribing/contract/subscriptions.ts';

type Person = {
	email: string;
	firstName: string;
	lastName: string;
	website: string;
	filledInMs: number;
};

/** Creates the person first, then the subscription. Returns the id of the sign-up. */
export async function subscribe(
	api: ApiClient,
	newsletter: Pick<Newsletter, 'id' | 'delivery'>,
	{ email, firstName, lastName, website, filledInMs }: Person,
	{ page, source = 'direct' }: { page: string; source?: string },
): Promise<string> {
	const { id } = await saying(
		'Failed to create subscriber',
		api.call(createSubscriber, {
			body: {
				email,
				firstName,
				lastName,
				source: `newsletter_${newsletter.id}`,
				website,
				filledInMs: Math.round(filledInMs),
			},
		}),
	);
	if (!id) throw new Error('Failed to create subscriber - no ID returned');
	await saying(
		'Failed to create subscription',
		api.call(createSubscription, {
			body: {
				subscriberId: id,
				newsletterId: newsletter.id,
				status: 'active',
				source,
				delivery: newsletter.delivery,
				page,
			},
		}),
	);
	return id;
}

/** Names the step that failed, for debugging; the server's error becomes the cause. */
async function saying<Answer>(step: string, call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		throw new Error(step, { cause: error });
	}
}

/** The server's own message, if it has one for people. */
export function describeSubscribeFailure(error: unknown): string {
	const cause = error instanceof Error ? error.cause : undefined;
	const said = cause instanceof ApiError ? cause.said : '';
	return said || 'There was a problem with your subscription. Please try again.';
}
