import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const endOfMessage = Buffer.from('\r\n.\r\n');
/** The delay per message, and the number of readers, whose addresses start with `reader-` and their number. */
const [thinksMs = 0, readers = 0] = process.argv.slice(2).map(Number);
const arrivals = new Uint8Array(readers + 1);
let mails = 0;

/**
 * A mail server that accepts everything and only counts mails per reader, as cheaply as possible: in its own process, so that it
 * is not part of the measurement.
 */
const server = net.createServer((socket) => {
	let isInMessage = false;
	let reader = 0;
	let rest = Buffer.alloc(0);
	socket.setNoDelay(true).on('error', () => {});
	socket.write('220 sink ESMTP\r\n');
	socket.on('data', async (chunk) => {
		rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
		let answers = '';
		let hasMessage = false;
		while (rest.length > 0) {
			const end = isInMessage ? rest.indexOf(endOfMessage) : rest.indexOf('\r\n');
			if (end < 0) break;
			const line = isInMessage ? '.' : rest.toString('latin1', 0, end);
			rest = rest.subarray(end + (isInMessage ? endOfMessage.length : 2));
			answers += answerTo(line);
			if (isInMessage) {
				hasMessage = true;
				mails++;
				arrivals[reader] = (arrivals[reader] ?? 0) + 1;
			} else if (readers > 0) reader = Number(/^rcpt to:<reader-(\d+)@/i.exec(line)?.[1] ?? reader);
			isInMessage = /^data$/i.test(line);
		}
		if (hasMessage && thinksMs > 0) await sleep(thinksMs);
		if (answers) socket.write(answers);
	});
});

function answerTo(line: string): string {
	if (/^ehlo /i.test(line)) return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
	if (/^data$/i.test(line)) return '354 Go on\r\n';
	if (/^quit$/i.test(line)) return '221 Bye\r\n';
	return '250 Taken\r\n';
}

process.on('message', (asked) => process.send?.(asked === 'arrivals' ? arrivals : mails));
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
	const { port } = server.address() as net.AddressInfo;
	process.stdout.write(`smtp://127.0.0.1:${port}\n`);
});
