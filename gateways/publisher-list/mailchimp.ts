import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accepted, refusalOutcome, refused, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import { type InactiveStates, outcomeByState, refusals } from './refusals.ts';
import { isoSeconds, type OpenService } from './service.ts';
import { RetryLaterError, type ServiceResponse } from './service-response.ts';

const Member = z.object({ id: z.string(), status: z.string() });
const Problem = z.object({ title: z.string(), detail: z.string().catch('') });
const Audience = z.object({ name: z.string() });

const gone: InactiveStates = new Map([
	['unsubscribed', refusals.left],
	['archived', refusals.left],
	['cleaned', refusals.bounced],
]);

/** Marketing API 3.0: https://mailchimp.com/developer/marketing/api/list-members/. The only limit is ten concurrent requests. */
export const openMailchimp: OpenService = ({ setting, secret, connect }) => {
	const dataCentre = secret.slice(secret.lastIndexOf('-') + 1);
	const ask = connect({
		baseUrl: `https://${dataCentre}.api.mailchimp.com/3.0`,
		credentials: () => ({ authorization: `Basic ${Buffer.from(`key:${secret}`).toString('base64')}` }),
	});
	const audience = `/lists/${encodeURIComponent(setting('listId'))}`;
	const memberOf = (email: string) =>
		`${audience}/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`;
	const status = setting('confirmsAgain') ? 'pending' : 'subscribed';

	function settle(response: ServiceResponse): HandOverOutcome {
		if (!response.isOk) return refuse(response);
		const member = response.read(Member);
		return outcomeByState(gone, member.status, member.id);
	}

	return {
		perMinute: null,
		async add({ email, firstName, lastName, consent }) {
			const found = await ask('GET', memberOf(email), { query: { fields: 'id,status' } });
			const known = found.isOk ? settle(found) : null;
			if (known?.is === 'refused') return known;
			// A customer who never subscribed, and so never left either, is the only one whose status is changed.
			const isCustomer = found.find(Member)?.status === 'transactional';
			const response = await ask('PUT', memberOf(email), {
				query: { skip_merge_validation: 'true' },
				body: {
					email_address: email,
					status_if_new: status,
					...(isCustomer ? { status } : {}),
					merge_fields: { FNAME: firstName, LNAME: lastName },
					timestamp_signup: isoSeconds(consent.givenAt),
					timestamp_opt: isoSeconds(consent.confirmedAt),
					...(setting('tag') ? { tags: [setting('tag')] } : {}),
				},
			});
			return settle(response);
		},
		async remove({ email, publisherId }) {
			const response = await ask('PATCH', memberOf(email), { body: { status: 'unsubscribed' } });
			return isInCompliance(response) ? accepted(publisherId) : removalOutcome(response, publisherId);
		},
		async test() {
			const response = await ask('GET', audience, { query: { fields: 'name' } });
			return testOutcome(response, 'audience', response.find(Audience)?.name);
		},
	};
};

const isInCompliance = (response: ServiceResponse) =>
	response.find(Problem)?.title === 'Member In Compliance State';

function refuse(response: ServiceResponse): HandOverOutcome {
	const problem = response.find(Problem);
	if (isInCompliance(response)) return refused(refusals.compliance);
	if (problem?.title === 'Forgotten Email Not Subscribed') return refused(refusals.deleted);
	// The limit on sign-ups of one address passes within days.
	if (problem?.detail.includes('signed up to a lot of lists'))
		throw new RetryLaterError('The service takes no more sign-ups of this address for now.');
	return refusalOutcome(response, 'audience');
}
