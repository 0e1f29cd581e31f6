import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough, type Transform } from 'node:stream';

/**
 * What happens to a connection: everything passes; nothing does, without an error; connections are closed, as when the server
 * is stopped; or only notifications are lost, as with a pooler.
 */
type Mode = 'open' | 'dead' | 'stopped' | 'without notifications';

/** A proxy to a PostgreSQL server that can be disturbed. */
export async function openDatabaseLine(databaseUrl: string): Promise<{
	url: string;
	set: (mode: Mode) => void;
	/** Existing connections go dead without an error; new ones work. */
	loseConnections: () => void;
	close: () => Promise<void>;
}> {
	const target = new URL(databaseUrl);
	let mode: Mode = 'open';
	let generation = 0;
	const sockets = new Set<Socket>();
	const endAll = () => {
		for (const socket of sockets) socket.destroy();
	};
	const server = createServer((near) => {
		if (mode === 'stopped') {
			near.destroy();
			return;
		}
		const mine = generation;
		const isDead = () => mode === 'dead' || mine !== generation;
		const far = connect(Number(target.port || 5432), target.hostname);
		for (const [socket, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(socket);
			socket.on('error', () => other.destroy());
			socket.on('close', () => {
				sockets.delete(socket);
				if (!isDead()) other.destroy();
			});
		}
		near.pipe(passUnless(isDead)).pipe(far);
		far
			.pipe(passUnless(isDead))
			.pipe(dropNotifications(() => mode === 'without notifications'))
			.pipe(near);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(databaseUrl);
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		set(next) {
			mode = next;
			if (mode === 'stopped') endAll();
		},
		loseConnections() {
			generation++;
		},
		async close() {
			server.close();
			endAll();
		},
	};
}

function passUnless(isCut: () => boolean): Transform {
	const through = new PassThrough();
	through._transform = (chunk, _encoding, done) => (isCut() ? done() : done(null, chunk));
	return through;
}

/** Every message of the server is a letter, its length in four bytes, and its contents; A is a notification. */
function dropNotifications(drops: () => boolean): Transform {
	const through = new PassThrough();
	let rest = Buffer.alloc(0);
	through._transform = (chunk, _encoding, done) => {
		rest = Buffer.concat([rest, chunk]);
		while (rest.length >= 5) {
			const length = 1 + rest.readInt32BE(1);
			if (rest.length < length) break;
			if (rest[0] !== 0x41 || !drops()) through.push(rest.subarray(0, length));
			rest = rest.subarray(length);
		}
		done();
	};
	return through;
}
