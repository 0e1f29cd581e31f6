import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNameServer, type NameServer } from './name-server.ts';

const text = ['v=DKIM1; k=rsa; p=', 'AAAA'];
let socket: Socket;
let nameServer: NameServer;

/** The question as it came, with the flags of an answer, and with text records or none. */
function answerTo(question: Buffer, code: number, texts: readonly string[]): Buffer {
	const answer = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
	answer.writeUInt16BE(0x81_80 | code, 2);
	answer.writeUInt16BE(texts.length > 0 ? 1 : 0, 6);
	answer.writeUInt32BE(0, 8);
	if (texts.length === 0) return answer;
	const data = Buffer.concat(texts.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
	const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
	return Buffer.concat([answer, head, data]);
}

beforeAll(async () => {
	socket = createSocket('udp4').on('message', (question, { port, address }) => {
		const name = question.subarray(12, question.indexOf(0, 12)).toString('latin1');
		if (name.includes('known')) socket.send(answerTo(question, 0, text), port, address);
		else if (name.includes('nobody')) socket.send(answerTo(question, 3, []), port, address);
	});
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	nameServer = createNameServer([`127.0.0.1:${socket.address().port}`]);
});
afterAll(() => socket.close());

test('text records come in their pieces, and a name that is not there is told from a server that is silent', async () => {
	expect(await nameServer.lookUpText('s1._domainkey.known.example')).toEqual([text]);
	await expect(nameServer.lookUpText('s1._domainkey.nobody.example')).rejects.toMatchObject({
		code: 'ENOTFOUND',
	});
});

test('a silent server is waited for, but not for long', async () => {
	const startedAt = performance.now();
	const refusal = await nameServer.lookUpText('s1._domainkey.silent.example').catch((error) => error.code);
	expect(['ETIMEOUT', 'ECANCELLED']).toContain(refusal);
	expect(performance.now() - startedAt).toBeLessThan(20_000);
});
