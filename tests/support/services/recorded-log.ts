import { Writable } from 'node:stream';
import { pino } from 'pino';

/** A log of every level, and the lines that were written to it. */
export function recordLog() {
	const said: string[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			said.push(String(chunk));
			done();
		},
	});
	return { said, log: pino({ level: 'trace' }, stream) };
}
