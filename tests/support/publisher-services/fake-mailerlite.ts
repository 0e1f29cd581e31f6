import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const statuses = {
	here: 'active',
	waiting: 'unconfirmed',
	left: 'unsubscribed',
	bounced: 'bounced',
	complained: 'junk',
	customer: 'active',
} as const;
const present = ({ id, email, status }: ListedReader, code = 200): ServiceReply => ({
	status: code,
	body: { data: { id: String(id), email, status: statuses[status] } },
});
const notFound: ServiceReply = { status: 404, body: { message: 'Resource not found.' } };

/** The new API, with group 9. */
export const fakeMailerlite: FakeKind = {
	id: 'mailerlite',
	root: '/api',
	secret: `eyJ0eXAiOiJKV1QifQ.${'mailerlite'.repeat(5)}.sig`,
	settings: () => ({ groupId: '9' }),
	accepts: ({ headers }) => headers.authorization === `Bearer ${fakeMailerlite.secret}`,
	unauthorised: { status: 401, body: { message: 'Unauthenticated.' } },
	reply({ method, path, body }, list) {
		if (path.startsWith('/groups/'))
			return path === '/groups/9/subscribers' ? { status: 200, body: { data: [] } } : notFound;
		if (method === 'POST') {
			const { email, groups = [], status } = body;
			if (email.startsWith('fake'))
				return {
					status: 422,
					body: { message: 'The email must be valid.', errors: { email: ['The email must be valid.'] } },
				};
			const known = list.find(email);
			if (!known) return present(list.add({ email, places: [...groups], name: body.fields.name }), 201);
			if (status && known.status === 'left')
				return { status: 422, body: { message: 'This subscriber is unsubscribed and cannot be imported.' } };
			known.places = [...new Set([...known.places, ...groups])];
			return present(known);
		}
		if (path === '/subscribers') return { status: 200, body: { data: [] } };
		const wanted = decodeURIComponent(path.split('/').at(-1) ?? '');
		const reader = list.find(wanted) ?? list.readers.find(({ id }) => String(id) === wanted);
		if (!reader) return notFound;
		if (method === 'PUT' && body.status === 'unsubscribed') reader.status = 'left';
		return present(reader);
	},
};
