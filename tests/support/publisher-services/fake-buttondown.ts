import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const types = {
	here: 'regular',
	waiting: 'unactivated',
	left: 'unsubscribed',
	bounced: 'undeliverable',
	complained: 'complained',
	customer: 'premium',
} as const;
const error = (status: number, code: string, detail: string): ServiceReply => ({
	status,
	body: { code, detail },
});
const present = ({ id, email, status }: ListedReader) => ({
	id: `sub_${id}`,
	email_address: email,
	type: types[status],
});
/** New readers accepted per day. */
export const buttondownDailyLimit = 100;

/** API v1. Names in an address make it refuse: `suppressed`, `blocked`, `fake`. */
export const fakeButtondown: FakeKind = {
	id: 'buttondown',
	root: '/v1',
	secret: '0123abcd-4567-89ef-0123-456789abcdef',
	settings: () => ({ tag: '', confirmsAgain: '' }),
	accepts: ({ headers }) => headers.authorization === `Token ${fakeButtondown.secret}`,
	unauthorised: error(401, 'unauthorized', 'Invalid token.'),
	reply({ method, path, body }, list) {
		if (method === 'POST') {
			const email: string = body.email_address;
			if (list.find(email))
				return error(400, 'email_already_exists', 'A subscriber with this email already exists.');
			if (list.readers.length >= buttondownDailyLimit)
				return error(
					400,
					'',
					'You have created too many subscribers today. Use POST /v1/imports to add many at once.',
				);
			if (email.startsWith('suppressed')) return error(400, 'subscriber_suppressed', 'They unsubscribed.');
			if (email.startsWith('blocked')) return error(400, 'subscriber_blocked', 'Blocked by the firewall.');
			if (email.startsWith('fake')) return error(400, 'email_invalid', `${email} is not valid.`);
			const status = body.type === 'regular' ? 'here' : 'waiting';
			return {
				status: 201,
				body: present(list.add({ email, status, name: body.metadata.first_name })),
			};
		}
		if (path === '/subscribers') return { status: 200, body: { results: [], count: 0 } };
		const reader = list.find(decodeURIComponent(path.split('/').at(-1) ?? ''));
		if (!reader) return error(404, 'not_found', 'Not Found');
		if (method === 'PATCH' && body.type === 'unsubscribed') reader.status = 'left';
		return { status: 200, body: present(reader) };
	},
};
