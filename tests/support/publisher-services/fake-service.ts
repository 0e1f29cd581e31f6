import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublisherConnection } from '#gateways/publisher-list/publisher-list.ts';

/** A reader in a publisher's list. Those `waiting` still have to confirm to the service itself. */
export type ListedReader = {
	id: number;
	email: string;
	status: 'here' | 'waiting' | 'left' | 'bounced' | 'complained' | 'customer';
	name: string;
	/** The forms, groups and lists they are in. */
	places: string[];
	/** How often the service was told to add them. */
	joined: number;
};

/** How services fail. From `droppedAfter` on, the service has done what it was asked, but the caller does not learn of it. */
export type ServiceTrouble =
	| 'rateLimited'
	| 'rateLimitedUntil'
	| 'serverError'
	| 'dropped'
	| 'redirected'
	| 'echo'
	| 'gone'
	| 'droppedAfter'
	| 'malformed'
	| 'silent'
	| 'huge';

export type ServiceCall = {
	method: string;
	/** Relative to the service's root. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	// biome-ignore lint/suspicious/noExplicitAny: sent by our own code; the tests check its shape
	body: any;
	text: string;
};

export type ServiceReply = { status: number; body?: unknown; headers?: Record<string, string> };

/** The list kept by a service. */
export type ReaderList = {
	readers: ListedReader[];
	find: (email: string) => ListedReader | undefined;
	add: (reader: Partial<ListedReader> & { email: string }) => ListedReader;
};

/** A service to fake: how to connect to it, and what it answers. */
export type FakeKind = {
	id: string;
	/** The prefix of the paths of its calls. */
	root: string;
	settings: (url: string) => Record<string, string>;
	secret: string;
	accepts: (call: ServiceCall) => boolean;
	unauthorised: ServiceReply;
	reply: (call: ServiceCall, list: ReaderList) => ServiceReply;
};

export type FakeService = {
	url: string;
	/** In the format of OUTBOUND_ALLOW. */
	host: string;
	/** For the maker: this service's address instead of its fixed one. */
	baseUrls: Record<string, string>;
	connection: PublisherConnection;
	list: ReaderList;
	calls: ServiceCall[];
	/** How the next calls fail, replacing what was set before; null is success. */
	trouble: (...next: (ServiceTrouble | null)[]) => void;
	/** The number of connections, whether or not a call followed. */
	connections: () => number;
	close: () => Promise<void>;
};

function createReaderList(): ReaderList {
	const readers: ListedReader[] = [];
	return {
		readers,
		find: (email) => readers.find((reader) => reader.email.toLowerCase() === email.toLowerCase()),
		add(reader) {
			const added: ListedReader = {
				id: 1000 + readers.length,
				status: 'here',
				name: '',
				places: [],
				joined: 1,
				...reader,
			};
			readers.push(added);
			return added;
		},
	};
}

/** A local server that answers like the service, with an in-memory list. */
export async function startFakeService(
	kind: FakeKind,
	options: { port?: number; fault?: (call: ServiceCall) => ServiceTrouble | null } = {},
): Promise<FakeService> {
	const list = createReaderList();
	const calls: ServiceCall[] = [];
	const troubles: (ServiceTrouble | null)[] = [];
	let connections = 0;

	const server = http.createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://service.example');
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const text = Buffer.concat(chunks).toString('utf8');
		const call: ServiceCall = {
			method: request.method ?? '',
			path: url.pathname.slice(kind.root.length),
			query: url.searchParams,
			headers: request.headers,
			body: text ? JSON.parse(text) : null,
			text,
		};
		calls.push(call);
		const trouble = troubles.length > 0 ? troubles.shift() : options.fault?.(call);
		if (trouble && fail(trouble, call, response)) return;
		const reply = kind.accepts(call) ? kind.reply(call, list) : kind.unauthorised;
		if (trouble) hide(trouble, response);
		else send(response, reply);
	});
	server.on('connection', () => connections++);
	server.listen(options.port ?? 0, '127.0.0.1');
	await once(server, 'listening');
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const url = `http://${host}`;
	return {
		url,
		host,
		baseUrls: { [kind.id]: url + kind.root },
		connection: { service: kind.id, settings: kind.settings(url), secret: kind.secret },
		list,
		calls,
		trouble: (...next) => void troubles.splice(0, troubles.length, ...next),
		connections: () => connections,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

function send(response: ServerResponse, { status, body, headers = {} }: ServiceReply): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers });
	response.end(body === undefined ? '' : JSON.stringify(body));
}

/** Failures before the service has done anything; returns whether it was one of them. */
function fail(trouble: ServiceTrouble, call: ServiceCall, response: ServerResponse): boolean {
	const date = new Date(Date.now() + 60_000).toUTCString();
	const troubles: Partial<Record<ServiceTrouble, () => void>> = {
		rateLimited: () =>
			send(response, { status: 429, body: { message: 'slow down' }, headers: { 'retry-after': '7' } }),
		rateLimitedUntil: () => send(response, { status: 429, headers: { 'retry-after': date } }),
		serverError: () => send(response, { status: 500, body: { message: 'sorry' } }),
		dropped: () => void response.socket?.destroy(),
		redirected: () => send(response, { status: 302, headers: { location: '/elsewhere' } }),
		gone: () => send(response, { status: 410 }),
		echo: () => send(response, { status: 403, body: { message: JSON.stringify(call.headers) } }),
	};
	troubles[trouble]?.();
	return troubles[trouble] !== undefined;
}

/** Failures that hide from the caller what the service has done. */
function hide(trouble: ServiceTrouble, response: ServerResponse): void {
	if (trouble === 'silent') return;
	if (trouble === 'droppedAfter') return void response.socket?.destroy();
	response.writeHead(200, { 'content-type': 'application/json' });
	response.end(trouble === 'huge' ? `"${'x'.repeat(2 * 1024 * 1024)}"` : '{"data": [{"id": 3');
}
