import { createHash } from 'node:crypto';
import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const secret = `${'0123456789abcdef'.repeat(2)}-us21`;
const statuses = {
	here: 'subscribed',
	waiting: 'pending',
	left: 'unsubscribed',
	bounced: 'cleaned',
	complained: 'archived',
	customer: 'transactional',
} as const;
const hash = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');
const problem = (status: number, title: string, detail: string): ServiceReply => ({
	status,
	body: { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail },
});
const present = ({ email, status }: ListedReader): ServiceReply => ({
	status: 200,
	body: { id: hash(email), email_address: email, status: statuses[status] },
});

/** The Marketing API 3.0, for one audience. Names in an address make it refuse: `compliance`, `forgotten`, `fake`, `busy`. */
export const fakeMailchimp: FakeKind = {
	id: 'mailchimp',
	root: '/3.0',
	secret,
	settings: () => ({ listId: 'aud1', tag: '', confirmsAgain: '' }),
	accepts: ({ headers }) =>
		Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString().split(':')[1] ===
		secret,
	unauthorised: problem(401, 'API Key Invalid', 'Your API key may be invalid, or you’ve attempted …'),
	reply({ method, path, body }, list) {
		if (!path.startsWith('/lists/aud1')) return problem(404, 'Resource Not Found', 'No such audience.');
		if (path === '/lists/aud1') return { status: 200, body: { name: 'Daily readers' } };
		const wanted = path.split('/').at(-1);
		const known = list.readers.find(({ email }) => hash(email) === wanted);
		if (method === 'GET' || method === 'PATCH') {
			if (!known) return problem(404, 'Resource Not Found', 'The requested resource could not be found.');
			if (body?.status === 'unsubscribed') known.status = 'left';
			return present(known);
		}
		const email: string = body.email_address;
		if (wanted !== hash(email)) return problem(400, 'Invalid Resource', 'The hash is of another address.');
		const refusal = refusalOf(email);
		if (refusal) return refusal;
		const status = Object.entries(statuses).find(([, name]) => name === (body.status ?? body.status_if_new));
		const asked = (status?.[0] ?? 'here') as ListedReader['status'];
		if (!known) return present(list.add({ email, status: asked, name: body.merge_fields.FNAME }));
		known.joined += 1;
		if (body.status && known.status === 'left')
			return problem(400, 'Member In Compliance State', `${email} is in a compliance state.`);
		if (body.status) known.status = asked;
		return present(known);
	},
};

function refusalOf(email: string): ServiceReply | null {
	if (email.startsWith('compliance'))
		return problem(
			400,
			'Member In Compliance State',
			`${email} is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`,
		);
	if (email.startsWith('forgotten'))
		return problem(
			400,
			'Forgotten Email Not Subscribed',
			`${email} was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`,
		);
	if (email.startsWith('fake'))
		return problem(
			400,
			'Invalid Resource',
			`${email} looks fake or invalid, please enter a real email address.`,
		);
	if (email.startsWith('busy'))
		return problem(
			400,
			'Invalid Resource',
			`${email} has signed up to a lot of lists very recently; we're not allowing more signups for now`,
		);
	return null;
}
