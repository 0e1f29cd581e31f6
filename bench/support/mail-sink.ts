import net from 'node:net';

const endOfMessage = Buffer.from('\r\n.\r\n');

/**
 * A mail server that takes everything and keeps nothing, as cheaply as can be: a program of its own, so that the senders are
 * measured and not it.
 */
const server = net.createServer((socket) => {
	let isInMessage = false;
	let rest = Buffer.alloc(0);
	socket.setNoDelay(true).on('error', () => {});
	socket.write('220 sink ESMTP\r\n');
	socket.on('data', (chunk) => {
		rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
		let answers = '';
		while (rest.length > 0) {
			const end = isInMessage ? rest.indexOf(endOfMessage) : rest.indexOf('\r\n');
			if (end < 0) break;
			const line = isInMessage ? '.' : rest.toString('latin1', 0, end);
			rest = rest.subarray(end + (isInMessage ? endOfMessage.length : 2));
			answers += answerTo(line);
			isInMessage = /^data$/i.test(line);
		}
		if (answers) socket.write(answers);
	});
});

function answerTo(line: string): string {
	if (/^ehlo /i.test(line)) return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
	if (/^data$/i.test(line)) return '354 Go on\r\n';
	if (/^quit$/i.test(line)) return '221 Bye\r\n';
	return '250 Taken\r\n';
}

server.listen(0, '127.0.0.1', () => {
	const { port } = server.address() as net.AddressInfo;
	process.stdout.write(`smtp://127.0.0.1:${port}\n`);
});
