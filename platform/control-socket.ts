import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from './log.ts';
import { socketAddress } from './socket-address.ts';
import { StartError } from './start-error.ts';

const socketName = 'control.sock';

/** Runs a request of another program on this machine, reports progress and returns the last line. */
export type Control = (request: unknown, say: (line: string) => void) => Promise<string>;

type Answer = { say: string } | { done: string } | { failed: string };

/**
 * Lets commands reach the program that holds the embedded database, through a socket in its data folder. Access to the folder is
 * access to the socket.
 */
export async function openControlSocket(
	dataDir: string,
	log: Log,
	control: Control,
): Promise<() => Promise<void>> {
	const address = socketAddress(dataDir, socketName);
	rmSync(address, { force: true });
	const server = net.createServer(async (socket) => {
		const answer = (line: Answer) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
		socket.on('error', () => socket.destroy());
		try {
			for await (const line of createInterface({ input: socket })) {
				answer({ done: await control(JSON.parse(line), (say) => answer({ say })) });
				break;
			}
		} catch (error) {
			if (!(error instanceof StartError)) log.error({ err: error }, 'a command failed');
			answer({ failed: (error as Error).message });
		}
		socket.destroySoon();
	});
	server.on('error', (error) => log.warn({ err: error }, 'commands cannot reach this program'));
	server.listen(address, () => chmodSync(address, 0o600));
	server.unref();
	return async () => {
		server.close();
	};
}

/** Sends a request to the program that holds the data folder; undefined if none is running. */
export async function sendControlCommand(
	dataDir: string,
	request: unknown,
	say: (line: string) => void,
): Promise<string | undefined> {
	const socket = net.connect(socketAddress(dataDir, socketName));
	try {
		await once(socket, 'connect');
	} catch {
		return undefined;
	}
	// If the program is killed, the lines just end; the missing result is reported below.
	socket.on('error', () => {});
	socket.write(`${JSON.stringify(request)}\n`);
	for await (const line of createInterface({ input: socket })) {
		const answer = JSON.parse(line) as Answer;
		if ('done' in answer) return answer.done;
		if ('failed' in answer) throw new StartError(answer.failed);
		say(answer.say);
	}
	throw new StartError('The program that was asked has stopped.');
}
