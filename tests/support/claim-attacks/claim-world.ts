import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { type ClaimReader, createClaimReader } from '#gateways/claim-reader/claim-reader.ts';
import { resolveNameBy } from '#gateways/name-server/name-server.ts';
import { type LocalNameServer, openNameServer } from '../services/local-name-server.ts';

export const code = 'Kq7vXw2mT9bRzL4nYc8dHs3fGp6j';
export const text = `broadsheet-claim=${code}`;

/** What an address returns: HTML unless a type is given. */
export type Reply =
	| string
	| { status?: number; headers?: Record<string, string>; body?: string | Buffer }
	| ((response: ServerResponse) => void);

/** Name servers and sites that exist only on this machine. */
export type ClaimWorld = {
	names: LocalNameServer;
	/** By full address; others return 404. */
	pages: Map<string, Reply>;
	claimReader: ClaimReader;
	/** Has the product's outbound guard and resolves the names above; nothing here is allowed. */
	guardedReader: ClaimReader;
	/** How many requests arrived that should have been blocked. */
	intrusions: () => number;
	port: number;
	close: () => Promise<void>;
};

export async function openClaimWorld(): Promise<ClaimWorld> {
	const names = await openNameServer();
	const pages = new Map<string, Reply>();
	let intrusions = 0;
	const open = async (protocol: string) => {
		const server = http.createServer((request, response) => {
			const { host = '' } = request.headers;
			if (host.startsWith('127.') || host.includes('rebinding')) intrusions++;
			give(response, pages.get(new URL(request.url ?? '/', `${protocol}//${host}`).href));
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		return { server, port: (server.address() as AddressInfo).port };
	};
	const [plain, secure] = [await open('http:'), await open('https:')];
	const agent = new Agent({
		pipelining: 0,
		// No TLS for https: only the target of the connection matters here.
		connect({ protocol }, callback) {
			const socket = connect(protocol === 'https:' ? secure.port : plain.port, '127.0.0.1');
			socket.once('connect', () => callback(null, socket)).once('error', (error) => callback(error, null));
		},
	});
	const publicUrl = () => 'https://directory.example';
	const limits = { timeoutMs: 1500, maxBytes: 512 * 1024 };
	return {
		names,
		pages,
		claimReader: createClaimReader({ publicUrl, allowed: [], dispatcherOverride: () => agent, limits }),
		guardedReader: createClaimReader({
			publicUrl,
			allowed: [],
			resolveName: resolveNameBy(names.nameServer),
			limits: { ...limits, ports: [80, 443, plain.port] },
		}),
		intrusions: () => intrusions,
		port: plain.port,
		async close() {
			await agent.destroy();
			await names.close();
			for (const { server } of [plain, secure]) {
				server.closeAllConnections();
				server.close();
			}
		},
	};
}

function give(response: ServerResponse, reply: Reply = { status: 404, body: text }): void {
	if (typeof reply === 'function') {
		reply(response);
		return;
	}
	const { status = 200, headers, body } = typeof reply === 'string' ? { body: reply } : reply;
	response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

export const leadTo = (location: string, status = 302): Reply => ({ status, headers: { location } });
export const typed = (type: string, body: string | Buffer): Reply => ({
	headers: { 'content-type': type },
	body,
});
export const plain = (body: string) => typed('text/plain', body);
export const zipped = (type: string, body: string): Reply => ({
	headers: { 'content-type': type, 'content-encoding': 'gzip' },
	body: gzipSync(body),
});
export const meta = `<meta name="broadsheet-claim" content="${code}">`;
export const page = (head: string, body = '<p>Hello</p>') =>
	`<!doctype html><html><head><title>Letters</title>${head}</head><body>${body}</body></html>`;

/** Starts immediately and never ends. */
export const dripping =
	(type: string, start: string): Reply =>
	(response) => {
		response.writeHead(200, { 'content-type': type }).write(start);
		const timer = setInterval(() => response.write(' '), 50);
		response.on('close', () => clearInterval(timer));
	};
