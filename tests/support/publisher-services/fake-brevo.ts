import type { FakeKind, ListedReader, ServiceReply } from './fake-service.ts';

const error = (status: number, code: string, message: string): ServiceReply => ({
	status,
	body: { code, message },
});
const present = ({ id, email, status, places }: ListedReader) => ({
	id,
	email,
	emailBlacklisted: status === 'bounced' || status === 'complained',
	listIds: status === 'left' ? [] : places.map(Number),
	// Only for readers who left through a link in a mail; removal from a list leaves no trace.
	listUnsubscribed: status === 'left' && places.length > 0 ? places.map(Number) : null,
});

/** API v3 with list 5, and the double opt-in template 8. */
export const fakeBrevo: FakeKind = {
	id: 'brevo',
	root: '/v3',
	secret: `xkeysib-${'0123456789abcdef'.repeat(4)}-Ab12`,
	settings: () => ({ listId: '5', templateId: '', redirectUrl: '' }),
	accepts: ({ headers }) => headers['api-key'] === fakeBrevo.secret,
	unauthorised: error(401, 'unauthorized', 'Key not found'),
	reply({ method, path, body }, list) {
		if (path.startsWith('/contacts/lists/'))
			return path === '/contacts/lists/5'
				? { status: 200, body: { id: 5, name: 'Friends' } }
				: error(404, 'document_not_found', 'List ID does not exist');
		if (method === 'POST') {
			if (body.email.startsWith('fake')) return error(400, 'invalid_parameter', 'Invalid email address');
			const isConfirming = path.endsWith('/doubleOptinConfirmation');
			if (isConfirming && body.templateId !== 8)
				return error(400, 'invalid_parameter', 'Template is not a DOI template');
			const places: string[] = (body.listIds ?? body.includeListIds).map(String);
			const known = list.find(body.email);
			if (!known) {
				const status = isConfirming ? 'waiting' : 'here';
				const { id } = list.add({ email: body.email, places: isConfirming ? [] : places, status });
				return isConfirming ? { status: 201 } : { status: 201, body: { id } };
			}
			if (!isConfirming) {
				known.status = 'here';
				known.places = [...new Set([...known.places, ...places])];
			}
			return { status: 204 };
		}
		const contact = list.find(decodeURIComponent(path.split('/').at(-1) ?? ''));
		if (!contact) return error(404, 'document_not_found', 'Contact does not exist');
		if (method === 'GET') return { status: 200, body: present(contact) };
		contact.places = contact.places.filter((place) => !body.unlinkListIds.includes(Number(place)));
		contact.status = 'left';
		return { status: 204 };
	},
};
