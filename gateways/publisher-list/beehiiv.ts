import { z } from 'zod';
import { refusalOutcome, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import { type InactiveStates, outcomeByState, refusals } from './refusals.ts';
import type { OpenService } from './service.ts';

const Subscription = z.object({ data: z.object({ id: z.string(), status: z.string() }) });
const Publication = z.object({ data: z.object({ name: z.string() }) });

const gone: InactiveStates = new Map([
	['inactive', refusals.left],
	['invalid', refusals.blocked],
]);

/** API v2: https://developers.beehiiv.com/api-reference/subscriptions. */
export const openBeehiiv: OpenService = ({ setting, secret, connect, site }) => {
	const ask = connect({
		baseUrl: 'https://api.beehiiv.com/v2',
		credentials: () => ({ authorization: `Bearer ${secret}` }),
	});
	const publication = `/publications/${encodeURIComponent(setting('publicationId'))}`;

	return {
		perMinute: 180,
		// Returns the existing subscription, if there is one.
		async add({ email, firstName, lastName }) {
			const response = await ask('POST', `${publication}/subscriptions`, {
				body: {
					email,
					reactivate_existing: false,
					send_welcome_email: setting('sendsWelcome') !== '',
					utm_source: new URL(site()).hostname,
					referring_site: site(),
					custom_fields: [
						{ name: 'First Name', value: firstName },
						{ name: 'Last Name', value: lastName },
					],
				},
			});
			if (!response.isOk) return refusalOutcome(response, 'publication');
			const { id, status } = response.read(Subscription).data;
			return outcomeByState(gone, status, id);
		},
		async remove({ email, publisherId }) {
			const path = `${publication}/subscriptions/by_email/${encodeURIComponent(email)}`;
			return removalOutcome(await ask('PUT', path, { body: { unsubscribe: true } }), publisherId);
		},
		async test() {
			const response = await ask('GET', publication);
			return testOutcome(response, 'publication', response.find(Publication)?.data.name);
		},
	};
};
