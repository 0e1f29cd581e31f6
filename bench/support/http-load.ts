import net from 'node:net';

export type Load = {
	port: number;
	paths: () => string;
	connections: number;
	seconds: number;
	/** Called for each response with its duration. */
	onTime?: (ms: number) => void;
};
export type LoadResult = { answered: number; seconds: number; brokenConnections: number };

const maxBrokenConnections = 10;
const timeoutMs = 20_000;
const headEnd = Buffer.from('\r\n\r\n');
const lengthHeader = /\r\ncontent-length: (\d+)/i;

/**
 * Keeps every connection busy with one request at a time and counts the responses. Much lighter than general clients on purpose:
 * a client that works harder than the server only measures itself.
 */
export async function loadServer({ port, paths, connections, seconds, onTime }: Load): Promise<LoadResult> {
	const startedAt = performance.now();
	const endsAt = startedAt + seconds * 1000;
	let answered = 0;
	let brokenConnections = 0;
	async function work() {
		while (performance.now() < endsAt) {
			const isBroken = await keepAsking({
				port,
				paths,
				endsAt,
				onAnswer: (ms) => {
					answered++;
					onTime?.(ms);
				},
			});
			// On a starved machine, a server may close a connection as idle although a request is on its way.
			if (isBroken && ++brokenConnections > maxBrokenConnections)
				throw new Error('The server breaks off connections under load.');
		}
	}
	await Promise.all(Array.from({ length: connections }, work));
	return { answered, seconds: (performance.now() - startedAt) / 1000, brokenConnections };
}

type Asking = { port: number; paths: () => string; endsAt: number; onAnswer: (ms: number) => void };

/** Sends requests on one connection until the time is up; resolves to whether it was lost before. */
function keepAsking({ port, paths, endsAt, onAnswer }: Asking): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
		const readAnswer = createAnswerReader();
		let isOver = false;
		let askedAt = 0;
		const ask = () => {
			askedAt = performance.now();
			socket.write(
				`GET ${paths()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`,
				'latin1',
			);
		};
		socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The server does not answer under load.')));
		socket.once('connect', ask);
		socket.on('data', (chunk: Buffer) => {
			try {
				if (!readAnswer(chunk)) return;
			} catch (error) {
				socket.destroy(error as Error);
				return;
			}
			onAnswer(performance.now() - askedAt);
			isOver = performance.now() >= endsAt;
			if (isOver) socket.end();
			else ask();
		});
		socket.once('error', (error: NodeJS.ErrnoException) => {
			if (!isOver && error.code !== 'ECONNRESET') reject(error);
		});
		socket.once('close', () => resolve(!isOver));
	});
}

/** Consumes chunks; returns true once a response is complete. Only one is ever in flight. */
function createAnswerReader(): (chunk: Buffer) => boolean {
	let head: Buffer | null = null;
	let missingBytes = 0;
	return (chunk) => {
		if (missingBytes > 0) {
			missingBytes -= chunk.length;
			return missingBytes === 0;
		}
		const text = head ? Buffer.concat([head, chunk]) : chunk;
		const end = text.indexOf(headEnd);
		if (end === -1) {
			head = text;
			return false;
		}
		head = null;
		missingBytes = end + headEnd.length + bodyLength(text, end) - text.length;
		return missingBytes === 0;
	};
}

function bodyLength(text: Buffer, end: number): number {
	const headText = text.toString('latin1', 0, end);
	if (!headText.startsWith('HTTP/1.1 200 '))
		throw new Error(`The server answered under load: ${headText.split('\r\n', 1)[0]}`);
	const [, length] = lengthHeader.exec(headText) ?? [];
	if (length === undefined) throw new Error('The server answered under load without a Content-Length.');
	return Number(length);
}
