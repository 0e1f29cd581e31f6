import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const Told = z.discriminatedUnion('type', [
	z.object({ type: z.literal('test') }),
	z.object({ type: z.enum(['reader.joined', 'reader.left']), data: z.object({ email: z.string() }) }),
]);

type Answer = { status: number; body: object };

/** A publisher's own list, kept by a program that takes signed webhooks. Lost when the program stops. */
export function createPublisherList() {
	const readers = new Map<string, string>();

	return (call: { text: string; headers: Record<string, string>; secret: string }): Answer => {
		try {
			new Webhook(call.secret).verify(call.text, call.headers);
		} catch {
			return { status: 401, body: { error: 'The signature is wrong.' } };
		}
		const told = Told.safeParse(JSON.parse(call.text)).data;
		if (!told) return { status: 400, body: { error: 'This message is not understood.' } };
		if (told.type === 'test') return { status: 200, body: {} };
		const email = told.data.email.toLowerCase();
		// Named after the first message about them, so that a repeated one gets the same response.
		const id = readers.get(email) ?? `reader-${call.headers['webhook-id']?.slice(0, 8)}`;
		if (told.type === 'reader.left') readers.delete(email);
		else readers.set(email, id);
		return { status: 200, body: { id } };
	};
}
