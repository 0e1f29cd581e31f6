import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const error = (status: number, message: string): ServiceReply => ({ status, body: { message } });
const present = ({ id, email, status, name, places }: ListedReader) => ({
	id,
	email,
	name,
	status: status === 'bounced' || status === 'complained' ? 'blocklisted' : 'enabled',
	lists: places.map((place) => ({
		id: Number(place),
		subscription_status:
			status === 'left' ? 'unsubscribed' : status === 'waiting' ? 'unconfirmed' : 'confirmed',
	})),
});

/** A listmonk with list 3. */
export const fakeListmonk: FakeKind = {
	id: 'listmonk',
	root: '/api',
	secret: 'LmTokenLmTokenLmToken123',
	settings: (url) => ({ url, username: 'broadsheet', listId: '3', confirmsAgain: '' }),
	accepts: ({ headers }) =>
		headers.authorization === `Basic ${Buffer.from(`broadsheet:${fakeListmonk.secret}`).toString('base64')}`,
	unauthorised: error(403, 'invalid API credentials'),
	reply({ method, path, query, body }, list) {
		if (path.startsWith('/lists/'))
			return path === '/lists/3'
				? { status: 200, body: { data: { id: 3, name: 'Readers' } } }
				: error(400, 'List not found');
		if (path === '/subscribers' && method === 'POST') {
			if (body.email.startsWith('fake')) return error(400, 'Invalid email.');
			if (list.find(body.email)) return error(409, 'E-mail already exists.');
			const reader = list.add({
				email: body.email.toLowerCase(),
				name: body.name,
				places: body.lists.map(String),
				status: body.preconfirm_subscriptions ? 'here' : 'waiting',
			});
			return { status: 200, body: { data: present(reader) } };
		}
		if (path === '/subscribers') {
			const [, email] = query.get('query')?.match(/^subscribers\.email = '((?:[^']|'')*)'$/) ?? [];
			if (email === undefined) return error(400, 'Error preparing query: syntax error');
			const found = list.readers.find((reader) => reader.email === email.replaceAll("''", "'"));
			return { status: 200, body: { data: { results: found ? [present(found)] : [], total: 0 } } };
		}
		for (const reader of list.readers.filter(({ id }) => body.ids.includes(id))) {
			const place = String(body.target_list_ids[0]);
			if (body.action === 'unsubscribe' && reader.places.includes(place)) reader.status = 'left';
			if (body.action === 'add') {
				if (!reader.places.includes(place)) reader.places.push(place);
				// Adding readers to a list that they left subscribes them again.
				reader.status = body.status === 'confirmed' ? 'here' : 'waiting';
			}
		}
		return { status: 200, body: { data: true } };
	},
};
