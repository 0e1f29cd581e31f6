import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket, { type Answer, type Packet } from 'dns-packet';
import { createNameServer, type NameServer } from '#gateways/name-server/name-server.ts';

/** The records of a name; a wildcard is `*.example.com`. */
export type NameRecords = {
	/** One entry per record; a record of several strings is a list. */
	TXT?: readonly (string | readonly string[])[];
	CNAME?: string;
	MX?: readonly string[];
	A?: readonly string[];
	/** No answer, or a failure of the server. */
	trouble?: 'silence' | 'failure';
};
type Kind = 'TXT' | 'CNAME' | 'MX' | 'A' | 'AAAA';

export type LocalNameServer = {
	/** `127.0.0.1:40123`, in the format of DNS_SERVERS. */
	address: string;
	nameServer: NameServer;
	/** Sets the records of a name; a function is called for each query, with the number of earlier queries. */
	set: (name: string, records: NameRecords | ((before: number) => NameRecords)) => void;
	clear: () => void;
	/** The names queried. */
	asked: string[];
	close: () => Promise<void>;
};

/** A real name server on this machine whose records tests can change. Names have no trailing dot. */
export async function openNameServer(): Promise<LocalNameServer> {
	const zone = new Map<string, (before: number) => NameRecords>();
	const asked: string[] = [];

	function recordsOf(name: string): NameRecords | null {
		const labels = name.split('.');
		const wildcards = labels.slice(1).map((_, from) => `*.${labels.slice(from + 1).join('.')}`);
		const key = [name, ...wildcards].find((candidate) => zone.has(candidate));
		const before = asked.filter((one) => one === name).length;
		return (key && zone.get(key)?.(before)) || null;
	}

	/** The records of a name and, as resolvers do, those of its alias target. */
	function answersTo(name: string, kind: Kind, depth = 0): Answer[] {
		const records = recordsOf(name);
		if (!records || depth > 8) return [];
		if (records.CNAME) {
			const alias: Answer = { name, type: 'CNAME', ttl: 0, data: records.CNAME };
			return kind === 'CNAME' ? [alias] : [alias, ...answersTo(records.CNAME, kind, depth + 1)];
		}
		if (kind === 'TXT')
			return (records.TXT ?? []).map((data) => ({ name, type: kind, ttl: 0, data: [data].flat() }));
		if (kind === 'MX')
			return (records.MX ?? []).map((exchange) => ({
				name,
				type: kind,
				ttl: 0,
				data: { exchange, preference: 10 },
			}));
		return kind === 'A' ? (records.A ?? []).map((data) => ({ name, type: kind, ttl: 0, data })) : [];
	}

	function answer(query: Packet, { port, address }: RemoteInfo): void {
		const question = query.questions?.[0];
		if (!question) return;
		const name = question.name.toLowerCase();
		const records = recordsOf(name);
		const answers = records?.trouble ? [] : answersTo(name, question.type as Kind);
		asked.push(name);
		if (records?.trouble === 'silence') return;
		const noSuchName = records ? 0 : 3;
		const failure = records?.trouble === 'failure' ? 2 : noSuchName;
		const packet: Packet = {
			id: query.id ?? 0,
			type: 'response',
			flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | failure,
			questions: [question],
			answers,
		};
		socket.send(dnsPacket.encode(packet), port, address);
	}

	const socket = createSocket('udp4').on('message', (message, from) =>
		answer(dnsPacket.decode(message), from),
	);
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	const address = `127.0.0.1:${socket.address().port}`;
	return {
		address,
		nameServer: createNameServer([address]),
		set: (name, records) => zone.set(name, typeof records === 'function' ? records : () => records),
		clear() {
			zone.clear();
			asked.length = 0;
		},
		asked,
		async close() {
			socket.close();
			await once(socket, 'close');
		},
	};
}
