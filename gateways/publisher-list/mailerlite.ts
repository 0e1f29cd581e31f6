import { z } from 'zod';
import { refusalOutcome, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import { type InactiveStates, outcomeByState, refusals } from './refusals.ts';
import type { OpenService } from './service.ts';
import type { ServiceResponse } from './service-response.ts';

const Subscriber = z.object({ data: z.object({ id: z.string(), status: z.string() }) });

const gone: InactiveStates = new Map([
	['unsubscribed', refusals.left],
	['bounced', refusals.bounced],
	['junk', refusals.complained],
]);

/** https://developers.mailerlite.com/docs/subscribers. 120 requests a minute; a reader takes two. */
export const openMailerlite: OpenService = ({ setting, secret, connect }) => {
	const ask = connect({
		baseUrl: 'https://connect.mailerlite.com/api',
		credentials: () => ({ authorization: `Bearer ${secret}` }),
	});
	const groupId = encodeURIComponent(setting('groupId'));
	const subscriber = (idOrEmail: string) => `/subscribers/${encodeURIComponent(idOrEmail)}`;

	function settle(response: ServiceResponse): HandOverOutcome {
		const { id, status } = response.read(Subscriber).data;
		return outcomeByState(gone, status, id);
	}

	return {
		perMinute: 60,
		async add({ email, firstName, lastName, consent }) {
			const found = await ask('GET', subscriber(email));
			if (!found.isOk && found.status !== 404) return refusalOutcome(found, 'account');
			const known = found.isOk ? settle(found) : null;
			if (known?.is === 'refused') return known;
			// No status: the account's setting decides for new subscribers, and existing ones keep theirs.
			const response = await ask('POST', '/subscribers', {
				body: {
					email,
					fields: { name: firstName, last_name: lastName },
					...(groupId ? { groups: [groupId] } : {}),
					...(known ? {} : { opted_in_at: sqlTime(consent.confirmedAt) }),
				},
			});
			return response.isOk ? settle(response) : refusalOutcome(response, 'group');
		},
		async remove({ email }) {
			const found = await ask('GET', subscriber(email));
			if (!found.isOk) return removalOutcome(found);
			const { id } = found.read(Subscriber).data;
			return removalOutcome(await ask('PUT', subscriber(id), { body: { status: 'unsubscribed' } }), id);
		},
		async test() {
			if (!groupId)
				return testOutcome(await ask('GET', '/subscribers', { query: { limit: '1' } }), 'account');
			return testOutcome(
				await ask('GET', `/groups/${groupId}/subscribers`, { query: { limit: '1' } }),
				'group',
			);
		},
	};
};

function sqlTime(at: Date): string {
	return at.toISOString().slice(0, 19).replace('T', ' ');
}
