import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can happen to a call. With `-after`, the service has acted before it fails; with `-before`, it has not. */
export type Fault =
	| 'none'
	| 'busy'
	| 'error'
	| 'refuse'
	| 'drop-after'
	| 'drop-before'
	| 'silent-after'
	| 'silent-before';

export type PublisherCall = {
	what: 'join' | 'leave';
	email: string;
	key: string;
	data: Record<string, unknown>;
	fault: Fault;
};

type Member = { id: string; isOn: boolean; keys: Set<string> };

/** A publisher's own list behind a webhook, with faults on demand. It records what happened, whatever it answered. */
export async function startPublisherService(
	given: {
		treat?: (call: Omit<PublisherCall, 'fault'>, earlier: number) => Fault;
		retryAfterSeconds?: number;
	} = {},
) {
	const { treat = () => 'none', retryAfterSeconds = 1 } = given;
	const members = new Map<string, Member>();
	const calls: PublisherCall[] = [];
	const tries = new Map<string, number>();
	/** Addresses that a stale join put on the list again. */
	const broughtBack: string[] = [];

	function act({ what, email, key }: PublisherCall): { id: string } {
		const member = members.get(email) ?? { id: `member-${members.size + 1}`, isOn: false, keys: new Set() };
		members.set(email, member);
		if (what === 'join' && !member.isOn && member.keys.has(key)) broughtBack.push(email);
		member.keys.add(key);
		member.isOn = what === 'join';
		return { id: member.id };
	}

	function answer(response: ServerResponse, status: number, body: object, headers: object = {}): void {
		response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
	}

	function meet(call: PublisherCall, request: IncomingMessage, response: ServerResponse): void {
		const { fault } = call;
		const hasActed = fault === 'none' || fault.endsWith('-after');
		const member = hasActed ? act(call) : {};
		if (fault.startsWith('drop')) request.socket.destroy();
		else if (fault === 'busy') answer(response, 429, {}, { 'retry-after': String(retryAfterSeconds) });
		else if (fault === 'error') answer(response, 500, { message: 'Something broke.' });
		else if (fault === 'refuse')
			answer(response, 422, { reason: `${call.email} asked never to be added again.` });
		else if (fault === 'none') answer(response, 200, member);
	}

	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk) => {
			text += chunk;
		});
		request.on('end', () => {
			const { type, data } = JSON.parse(text) as { type: string; data: Record<string, unknown> };
			if (type === 'test') {
				answer(response, 200, {});
				return;
			}
			const about = {
				what: type === 'reader.joined' ? ('join' as const) : ('leave' as const),
				email: String(data['email']),
				key: String(request.headers['webhook-id']),
				data,
			};
			const earlier = tries.get(about.key) ?? 0;
			tries.set(about.key, earlier + 1);
			const call = { ...about, fault: treat(about, earlier) };
			calls.push(call);
			meet(call, request, response);
		});
	});
	server.listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		members,
		calls,
		broughtBack,
		isOn: (email: string) => members.get(email)?.isOn ?? false,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export type PublisherService = Awaited<ReturnType<typeof startPublisherService>>;
