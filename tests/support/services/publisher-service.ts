import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandOverOutcome, OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';

/** What a call can meet. The service has acted when it drops the line, and acts or not when it says nothing for ever. */
export type Fault = 'none' | 'busy' | 'error' | 'refuse' | 'drop-after' | 'drop-before' | 'silent-after' | 'silent-before';

export type PublisherCall = {
	what: 'join' | 'leave';
	email: string;
	key: string;
	/** As it was sent. */
	body: Record<string, unknown>;
	fault: Fault;
};

type Member = { id: string; isOn: boolean; keys: Set<string> };

/** A publisher's own list behind HTTP, with faults on demand. It knows what happened, whatever it answered. */
export async function startPublisherService(
	given: { treat?: (call: Omit<PublisherCall, 'fault'>, earlier: number) => Fault; retryAfterSeconds?: number } = {},
) {
	const { treat = () => 'none', retryAfterSeconds = 1 } = given;
	const members = new Map<string, Member>();
	const calls: PublisherCall[] = [];
	const tries = new Map<string, number>();
	/** Addresses that were put on the list again by a wish that was over. */
	const broughtBack: string[] = [];

	function join({ email, key }: PublisherCall): { status: number; id: string } {
		const member = members.get(email) ?? { id: `member-${members.size + 1}`, isOn: false, keys: new Set() };
		members.set(email, member);
		if (member.isOn) {
			// As services do that know an address already.
			return { status: member.keys.has(key) ? 200 : 409, id: member.id };
		}
		if (member.keys.has(key)) broughtBack.push(email);
		member.keys.add(key);
		member.isOn = true;
		return { status: 201, id: member.id };
	}

	function act(call: PublisherCall): { status: number; id: string } {
		if (call.what === 'join') return join(call);
		const member = members.get(call.email);
		const status = member?.isOn ? 200 : 404;
		if (member) member.isOn = false;
		return { status, id: member?.id ?? '' };
	}

	function answer(response: ServerResponse, status: number, body: object, headers: object = {}): void {
		response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
	}

	function meet(call: PublisherCall, request: IncomingMessage, response: ServerResponse): void {
		switch (call.fault) {
			case 'busy':
				return answer(response, 429, {}, { 'retry-after': String(retryAfterSeconds) });
			case 'error':
				return answer(response, 500, { message: 'Something broke.' });
			case 'refuse':
				return answer(response, 422, { message: `${call.email} asked never to be added again.` });
			case 'drop-before':
				return void request.socket.destroy();
			case 'silent-before':
				return;
			case 'drop-after':
				act(call);
				return void request.socket.destroy();
			case 'silent-after':
				act(call);
				return;
			case 'none': {
				const { status, id } = act(call);
				answer(response, status, { id });
			}
		}
	}

	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk) => {
			text += chunk;
		});
		request.on('end', () => {
			if (request.url === '/test') return answer(response, 200, { message: 'The list is there.' });
			const body = JSON.parse(text) as Record<string, string>;
			const about = {
				what: request.url === '/join' ? ('join' as const) : ('leave' as const),
				email: String(body['email']),
				key: String(body['key']),
				body,
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

/** A client of that service, as an adapter would be. */
export const openTestList: OpenPublisherList = ({ settings, secret }) => {
	async function send(path: string, body: object): Promise<HandOverOutcome> {
		let response: Response;
		try {
			response = await fetch(`${settings['url']}${path}`, {
				method: 'POST',
				headers: { authorization: `Bearer ${secret}` },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(Number(settings['timeoutMs'] ?? 500)),
			});
		} catch {
			return { is: 'later', reason: 'The service did not answer.', retryAfterMs: null };
		}
		const { id = '', message = '' } = (await response.json()) as { id?: string; message?: string };
		if (response.ok || response.status === 409 || response.status === 404) return { is: 'accepted', publisherId: id };
		if (response.status === 422) return { is: 'refused', reason: message };
		const retryAfter = response.headers.get('retry-after');
		return {
			is: 'later',
			reason: `The service answered ${response.status}. ${message}`.trim(),
			retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000,
		};
	}
	return {
		add: (reader) => send('/join', reader),
		remove: (reader) => send('/leave', reader),
		async test() {
			const response = await fetch(`${settings['url']}/test`, { headers: { authorization: `Bearer ${secret}` } });
			return { isWorking: response.ok, answer: `${response.status}: ${await response.text()} for ${secret}` };
		},
		perMinute: settings['perMinute'] ? Number(settings['perMinute']) : null,
	};
};
