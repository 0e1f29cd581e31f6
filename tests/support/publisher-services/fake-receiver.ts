import { Webhook } from 'standardwebhooks';
import type { FakeKind } from './fake-service.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;

/** A publisher's own program: it verifies signatures, acts once per message, and takes nobody back who left. */
export const fakeReceiver: FakeKind = {
	id: 'webhook',
	root: '/hooks/readers',
	secret,
	settings: (url) => ({ url: `${url}/hooks/readers` }),
	accepts({ text, headers }) {
		try {
			new Webhook(secret).verify(text, headers as Record<string, string>);
			return true;
		} catch {
			return false;
		}
	},
	unauthorised: { status: 401, body: { error: 'bad signature' } },
	reply({ headers, body }, list) {
		if (body.type === 'test') return { status: 204 };
		const { email, firstName } = body.data;
		const known = list.find(email);
		if (body.type === 'reader.left') {
			if (known) known.status = 'left';
			return { status: 204 };
		}
		if (email.startsWith('fake')) return { status: 422, body: { reason: `${email} is not an address` } };
		if (known && known.status !== 'here') return { status: 422, body: { reason: 'They left us before.' } };
		const message = String(headers['webhook-id']);
		const reader = known ?? list.add({ email, name: firstName, joined: 0 });
		if (!reader.places.includes(message)) {
			reader.places.push(message);
			reader.joined += 1;
		}
		return { status: 200, body: { id: `reader-${reader.id}` } };
	},
};
