import { z } from 'zod';
import { accepted, refusalOutcome, refused, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import { type InactiveStates, outcomeByState, refusals } from './refusals.ts';
import type { OpenService } from './service.ts';
import { RetryLaterError, type ServiceResponse } from './service-response.ts';

const Subscriber = z.object({ id: z.string(), type: z.string() });
const Problem = z.object({ code: z.string().catch(''), detail: z.string().catch('') });

const gone: InactiveStates = new Map([
	['unsubscribed', refusals.left],
	['removed', refusals.left],
	['complained', refusals.complained],
	['undeliverable', refusals.bounced],
	['blocked', refusals.blocked],
	['malicious', refusals.blocked],
	['spammy', refusals.blocked],
]);
const known = new Set(['email_already_exists', 'subscriber_already_exists']);
/** Paying subscribers: unsubscribing would also end their paid subscription. */
const paying = new Set(['premium', 'churning', 'past_due', 'trialed', 'gifted']);

/** https://docs.buttondown.com/api-subscribers-create. 600 requests a minute, and 100 new readers a day. */
export const openButtondown: OpenService = ({ setting, secret, connect, site, clock }) => {
	const ask = connect({
		baseUrl: 'https://api.buttondown.com/v1',
		credentials: () => ({ authorization: `Token ${secret}` }),
	});
	const subscriber = (email: string) => `/subscribers/${encodeURIComponent(email)}`;

	async function settleKnown(email: string): Promise<HandOverOutcome> {
		const response = await ask('GET', subscriber(email));
		if (!response.isOk) return refusalOutcome(response, 'reader');
		const { id, type } = response.read(Subscriber);
		return outcomeByState(gone, type, id);
	}

	function refuse(response: ServiceResponse): HandOverOutcome {
		const { code = '', detail = '' } = response.find(Problem) ?? {};
		if (code === 'subscriber_suppressed') return refused(refusals.left);
		if (/blocked|spammy/.test(code)) return refused(refusals.blocked);
		// The daily limit is a plain 400 that points to the bulk import.
		if (/rate.?limit|\/imports|per day|daily/i.test(`${code} ${detail}`))
			throw new RetryLaterError('The service takes no more readers today.', untilMidnightMs(clock()));
		return refusalOutcome(response, 'newsletter');
	}

	return {
		perMinute: 300,
		async add({ email, firstName, lastName, consent }) {
			const response = await ask('POST', '/subscribers', {
				body: {
					email_address: email,
					// Without a type, Buttondown asks for its own confirmation; the reader is `unactivated` until then.
					...(setting('confirmsAgain') ? {} : { type: 'regular' }),
					...(setting('tag') ? { tags: [setting('tag')] } : {}),
					referrer_url: site(),
					metadata: {
						first_name: firstName,
						last_name: lastName,
						consent: consent.wording,
						consented_at: consent.givenAt.toISOString(),
						confirmed_at: consent.confirmedAt.toISOString(),
					},
				},
			});
			if (response.isOk) return accepted(response.read(Subscriber).id);
			return known.has(response.find(Problem)?.code ?? '') ? settleKnown(email) : refuse(response);
		},
		async remove({ email }) {
			const found = await ask('GET', subscriber(email));
			if (!found.isOk) return removalOutcome(found);
			const { id, type } = found.read(Subscriber);
			if (type === 'unsubscribed') return accepted(id);
			if (paying.has(type)) return refused('This reader pays the publisher, and can only leave there.');
			return removalOutcome(await ask('PATCH', subscriber(email), { body: { type: 'unsubscribed' } }), id);
		},
		test: async () =>
			testOutcome(await ask('GET', '/subscribers', { query: { page_size: '1' } }), 'newsletter'),
	};
};

function untilMidnightMs(now: Date): number {
	const dayMs = 24 * 60 * 60 * 1000;
	return dayMs - (now.getTime() % dayMs) + 60_000;
}
