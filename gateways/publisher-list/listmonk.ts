import { z } from 'zod';
import { accepted, refusalOutcome, refused, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import { refusals } from './refusals.ts';
import { fullName, type OpenService } from './service.ts';
import { RetryLaterError } from './service-response.ts';

const Subscriber = z.object({
	id: z.number(),
	status: z.string(),
	lists: z.array(z.object({ id: z.number(), subscription_status: z.string() })),
});
const Made = z.object({ data: z.object({ id: z.number() }) });
const Found = z.object({ data: z.object({ results: z.array(Subscriber).nullable() }) });
const List = z.object({ data: z.object({ name: z.string() }) });

/** https://listmonk.app/docs/apis/subscribers. */
export const openListmonk: OpenService = ({ setting, secret, connect, site }) => {
	const user = `${setting('username')}:${secret}`;
	const ask = connect({
		baseUrl: `${setting('url').replace(/\/$/, '')}/api`,
		credentials: () => ({ authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
	});
	const listId = Number(setting('listId'));
	const status = setting('confirmsAgain') ? 'unconfirmed' : 'confirmed';

	/** The only way to look up an address is an SQL expression; addresses are stored in lower case. */
	async function find(email: string): Promise<z.infer<typeof Subscriber> | null> {
		const query = `subscribers.email = '${email.toLowerCase().replaceAll("'", "''")}'`;
		const response = await ask('GET', '/subscribers', { query: { query, page: '1', per_page: '1' } });
		if (!response.isOk)
			throw new RetryLaterError(`The service does not look addresses up: ${response.words}`);
		return response.read(Found).data.results?.[0] ?? null;
	}

	const change = (id: number, action: 'add' | 'unsubscribe') =>
		ask('PUT', '/subscribers/lists', {
			body: { ids: [id], action, target_list_ids: [listId], ...(action === 'add' ? { status } : {}) },
		});

	return {
		perMinute: null,
		async add(reader) {
			const { email, consent } = reader;
			const made = await ask('POST', '/subscribers', {
				body: {
					email,
					name: fullName(reader),
					status: 'enabled',
					lists: [listId],
					preconfirm_subscriptions: status === 'confirmed',
					attribs: {
						source: site(),
						consent: consent.wording,
						consented_at: consent.givenAt.toISOString(),
						confirmed_at: consent.confirmedAt.toISOString(),
					},
				},
			});
			if (made.isOk) return accepted(made.read(Made).data.id);
			if (made.status !== 409) return refusalOutcome(made, 'address');
			const known = await find(email);
			if (!known) throw new RetryLaterError('The service knows this address, and does not find it.');
			if (known.status !== 'enabled') return refused(refusals.blocked);
			const place = known.lists.find(({ id }) => id === listId);
			if (place?.subscription_status === 'unsubscribed') return refused(refusals.left);
			if (place) return accepted(known.id);
			const added = await change(known.id, 'add');
			return added.isOk ? accepted(known.id) : refusalOutcome(added, 'list');
		},
		async remove({ email }) {
			const known = await find(email);
			return known ? removalOutcome(await change(known.id, 'unsubscribe'), known.id) : accepted();
		},
		async test() {
			await find('nobody@example.invalid');
			const response = await ask('GET', `/lists/${listId}`);
			return testOutcome(response, 'list', response.find(List)?.data.name);
		},
	};
};
