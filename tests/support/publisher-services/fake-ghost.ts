import { createHmac } from 'node:crypto';
import type { FakeKind, ListedReader, ReaderList, ServiceCall, ServiceReply } from './fake-service.ts';

const [keyId, keySecret] = ['0123456789abcdef01234567', '89abcdef'.repeat(8)];
const error = (status: number, message: string, context: string | null = null): ServiceReply => ({
	status,
	body: { errors: [{ message, context, type: 'ValidationError' }] },
});
const present = ({ id, email, name, status, places }: ListedReader) => ({
	id: `m${id}`,
	email,
	name,
	newsletters: status === 'left' ? [] : places.map((place) => ({ id: place })),
	email_suppression: { suppressed: status === 'bounced' || status === 'complained', info: null },
});

/** The Admin API's members; `weekly` and `daily` are its newsletters, and new members get `weekly`. */
export const fakeGhost: FakeKind = {
	id: 'ghost',
	root: '/ghost/api/admin',
	secret: `${keyId}:${keySecret}`,
	settings: (url) => ({ url: `${url}/`, newsletterId: '', label: '' }),
	accepts: isSigned,
	unauthorised: error(401, 'Unknown Admin API Key'),
	reply({ method, path, query, body }, list) {
		const [, kind, id] = path.split('/');
		if (kind === 'newsletters')
			return id === 'weekly'
				? { status: 200, body: { newsletters: [{ name: 'The Weekly' }] } }
				: error(404, 'No such newsletter');
		if (method === 'POST') return addMember(body.members[0], list);
		if (method === 'PUT') {
			const member = list.readers.find((reader) => `m${reader.id}` === id);
			if (!member) return error(404, 'Member not found.');
			member.places = body.members[0].newsletters.map((place: { id: string }) => place.id);
			member.status = member.places.length > 0 ? 'here' : 'left';
			return { status: 200, body: { members: [present(member)] } };
		}
		const [, email = ''] = query.get('filter')?.match(/^email:'((?:[^'\\]|\\.)*)'$/) ?? [];
		const found = list.find(email.replace(/\\(.)/g, '$1'));
		return { status: 200, body: { members: found ? [present(found)] : [] } };
	},
};

function addMember(
	given: { email: string; name: string; newsletters?: { id: string }[] },
	list: ReaderList,
): ServiceReply {
	if (given.email.startsWith('fake'))
		return error(422, 'Validation error, cannot save member.', `${given.email}: Invalid Email.`);
	if (list.find(given.email))
		return error(
			422,
			'Validation error, cannot save member.',
			'Member already exists. Attempting to add member with existing email address',
		);
	const places = (given.newsletters ?? [{ id: 'weekly' }]).map((place) => place.id);
	return {
		status: 201,
		body: { members: [present(list.add({ email: given.email, name: given.name, places }))] },
	};
}

function isSigned({ headers }: ServiceCall): boolean {
	const [scheme, token = ''] = String(headers.authorization).split(' ');
	const [head = '', claims = '', signature] = token.split('.');
	const read = (part: string) => JSON.parse(Buffer.from(part || 'e30', 'base64url').toString());
	const expected = createHmac('sha256', Buffer.from(keySecret, 'hex')).update(`${head}.${claims}`);
	const { iat, exp, aud } = read(claims);
	return (
		scheme === 'Ghost' &&
		read(head).kid === keyId &&
		signature === expected.digest('base64url') &&
		aud === '/admin/' &&
		exp - iat === 300
	);
}
