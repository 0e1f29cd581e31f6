import { z } from 'zod';
import { accepted, refusalOutcome, refused, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import { refusals } from './refusals.ts';
import type { OpenService } from './service.ts';

const Contact = z.object({
	id: z.number(),
	emailBlacklisted: z.boolean(),
	listIds: z.array(z.number()).catch([]),
	listUnsubscribed: z.array(z.number()).nullish(),
});
const Made = z.object({ id: z.number() });
const List = z.object({ name: z.string() });

/** API v3: https://developers.brevo.com/reference/create-contact. Ten requests a second; a reader takes two. */
export const openBrevo: OpenService = ({ setting, secret, connect }) => {
	const ask = connect({
		baseUrl: 'https://api.brevo.com/v3',
		credentials: () => ({ 'api-key': secret }),
	});
	const listId = Number(setting('listId'));
	const templateId = Number(setting('templateId'));
	const contactOf = (email: string) => `/contacts/${encodeURIComponent(email)}`;

	return {
		perMinute: 300,
		async add({ email, firstName, lastName }) {
			const found = await ask('GET', contactOf(email));
			if (!found.isOk && found.status !== 404) return refusalOutcome(found, 'account');
			const known = found.isOk ? found.read(Contact) : null;
			if (known?.emailBlacklisted || known?.listUnsubscribed?.includes(listId)) return refused(refusals.left);
			if (known?.listIds.includes(listId)) return accepted(known.id);
			const attributes = { FIRSTNAME: firstName, LASTNAME: lastName };
			const made = templateId
				? await ask('POST', '/contacts/doubleOptinConfirmation', {
						body: {
							email,
							attributes,
							includeListIds: [listId],
							templateId,
							redirectionUrl: setting('redirectUrl'),
						},
					})
				: await ask('POST', '/contacts', {
						body: { email, attributes, listIds: [listId], updateEnabled: true },
					});
			// The response has no body for a known contact, or for one who has to confirm first.
			return made.isOk ? accepted(made.find(Made)?.id ?? known?.id) : refusalOutcome(made, 'list');
		},
		/** Only removes from the list: unsubscribing in Brevo would also stop all other mail of the publisher. */
		async remove({ email }) {
			const found = await ask('GET', contactOf(email));
			if (!found.isOk) return removalOutcome(found);
			const { id, listIds } = found.read(Contact);
			if (!listIds.includes(listId)) return accepted(id);
			return removalOutcome(await ask('PUT', contactOf(email), { body: { unlinkListIds: [listId] } }), id);
		},
		async test() {
			const response = await ask('GET', `/contacts/lists/${listId}`);
			return testOutcome(response, 'list', response.find(List)?.name);
		},
	};
};
