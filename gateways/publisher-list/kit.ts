import { z } from 'zod';
import { accepted, refusalOutcome, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import { type InactiveStates, outcomeByState, refusals } from './refusals.ts';
import type { OpenService } from './service.ts';

const Subscriber = z.object({ id: z.number(), state: z.string() });
const One = z.object({ subscriber: Subscriber });
const Found = z.object({ subscribers: z.array(Subscriber) });

const gone: InactiveStates = new Map([
	['cancelled', refusals.left],
	['bounced', refusals.bounced],
	['complained', refusals.complained],
]);

/** API v4: https://developers.kit.com/api-reference. 120 requests a minute; a reader takes two. */
export const openKit: OpenService = ({ setting, secret, connect, site }) => {
	const ask = connect({
		baseUrl: 'https://api.kit.com/v4',
		credentials: () => ({ 'x-kit-api-key': secret }),
	});
	const form = `/forms/${encodeURIComponent(setting('formId'))}/subscribers`;

	return {
		perMinute: 60,
		async add({ email, firstName, lastName }) {
			// Inactive, so that the form asks for its own confirmation; known subscribers keep their state.
			const made = await ask('POST', '/subscribers', {
				body: {
					email_address: email,
					first_name: firstName,
					state: 'inactive',
					fields: { last_name: lastName },
				},
			});
			if (!made.isOk) return refusalOutcome(made, 'account');
			const { id, state } = made.read(One).subscriber;
			const settled = outcomeByState(gone, state, id);
			if (settled.is === 'refused') return settled;
			const joined = await ask('POST', `${form}/${id}`, { body: { referrer: site() } });
			return joined.isOk ? settled : refusalOutcome(joined, 'form');
		},
		async remove({ email }) {
			const found = await ask('GET', '/subscribers', { query: { email_address: email, status: 'all' } });
			if (!found.isOk) return removalOutcome(found);
			const [subscriber] = found.read(Found).subscribers;
			if (!subscriber) return accepted();
			const { id } = subscriber;
			return removalOutcome(await ask('POST', `/subscribers/${id}/unsubscribe`, { body: {} }), id);
		},
		test: async () => testOutcome(await ask('GET', form, { query: { per_page: '1' } }), 'form'),
	};
};
