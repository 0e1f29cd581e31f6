import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const statuses = {
	here: 'active',
	waiting: 'pending',
	left: 'inactive',
	bounced: 'invalid',
	complained: 'inactive',
	customer: 'active',
} as const;
const error = (status: number, message: string): ServiceReply => ({
	status,
	body: { status, statusText: 'error', errors: [{ message, code: 'ERROR' }] },
});
const present = ({ id, email, status }: ListedReader): ServiceReply => ({
	status: 200,
	body: { data: { id: `sub_${id}`, email, status: statuses[status] } },
});

/** API v2, with one publication. */
export const fakeBeehiiv: FakeKind = {
	id: 'beehiiv',
	root: '/v2',
	secret: 'beehiiv-0123456789abcdef',
	settings: () => ({ publicationId: 'pub_1', sendsWelcome: '' }),
	accepts: ({ headers }) => headers.authorization === `Bearer ${fakeBeehiiv.secret}`,
	unauthorised: error(401, 'Unauthorized'),
	reply({ method, path, body }, list) {
		if (!path.startsWith('/publications/pub_1')) return error(404, 'Publication not found');
		if (path === '/publications/pub_1') return { status: 200, body: { data: { name: 'Morning Hive' } } };
		if (method === 'POST') {
			if (body.email.startsWith('fake')) return error(400, `${body.email} is not an address`);
			const known = list.find(body.email);
			if (known && body.reactivate_existing) known.status = 'here';
			return present(known ?? list.add({ email: body.email }));
		}
		const reader = list.find(decodeURIComponent(path.split('/by_email/')[1] ?? ''));
		if (!reader) return error(404, 'Subscription not found');
		if (body?.unsubscribe) reader.status = 'left';
		return present(reader);
	},
};
