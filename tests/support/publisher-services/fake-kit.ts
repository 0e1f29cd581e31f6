import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const states = {
	here: 'active',
	waiting: 'inactive',
	left: 'cancelled',
	bounced: 'bounced',
	complained: 'complained',
	customer: 'active',
} as const;
const present = ({ id, email, status, name }: ListedReader) => ({
	id,
	first_name: name,
	email_address: email,
	state: states[status],
});
const notFound: ServiceReply = { status: 404, body: { errors: ['Not Found'] } };

/** API v4, with form 77, which asks for no confirmation: readers who join it become active. */
export const fakeKit: FakeKind = {
	id: 'kit',
	root: '/v4',
	secret: 'kit_0123456789abcdef0123456789',
	settings: () => ({ formId: '77' }),
	accepts: ({ headers }) => headers['x-kit-api-key'] === fakeKit.secret,
	unauthorised: { status: 401, body: { errors: ['The API key is invalid'] } },
	reply({ method, path, body, query }, list) {
		if (path === '/subscribers' && method === 'GET') {
			const found = list.find(query.get('email_address') ?? '');
			const shown = found && (query.get('status') === 'all' || found.status === 'here') ? [found] : [];
			return { status: 200, body: { subscribers: shown.map(present) } };
		}
		if (path === '/subscribers') {
			const email: string = body.email_address;
			if (email.startsWith('fake')) return { status: 422, body: { errors: ['Email address is invalid'] } };
			const known = list.find(email);
			const status = body.state === 'inactive' ? 'waiting' : 'here';
			const reader = known ?? list.add({ email, status, name: body.first_name });
			return { status: known ? 200 : 201, body: { subscriber: present(reader) } };
		}
		const [, leaving] = path.match(/^\/subscribers\/(\d+)\/unsubscribe$/) ?? [];
		if (leaving) {
			const reader = list.readers.find(({ id }) => id === Number(leaving));
			if (!reader) return notFound;
			reader.status = 'left';
			return { status: 204 };
		}
		const [, form, joining] = path.match(/^\/forms\/(\d+)\/subscribers(?:\/(\d+))?$/) ?? [];
		if (form !== '77') return notFound;
		if (!joining) return { status: 200, body: { subscribers: [] } };
		const reader = list.readers.find(({ id }) => id === Number(joining));
		if (!reader) return notFound;
		const isThere = reader.places.includes(form);
		if (!isThere) reader.places.push(form);
		// Joining a form brings back readers who had left.
		reader.status = 'here';
		return { status: isThere ? 200 : 201, body: { subscriber: present(reader) } };
	},
};
