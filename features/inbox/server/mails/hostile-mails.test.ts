import { expect, test } from 'vitest';
import { hostileMails } from '#tests/support/factories/hostile-mails.ts';
import { examineMail } from './examine-mail.ts';
import { parseMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';

const [small, large] = [100_000, 1_000_000];
const slack = 3;
/** Shorter times are too noisy to show growth. */
const noiseMs = 150;

async function cpuMs(work: () => unknown): Promise<number> {
	const before = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}

async function judge(raw: Buffer): Promise<void> {
	examineMail(await parseMail(raw));
}

async function minMs(raw: Buffer, runs: number): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let run = 0; run < runs; run += 1) least = Math.min(least, await cpuMs(() => judge(raw)));
	return least;
}

test('ten times as much of a mail takes at most ten times as long to judge, whatever it is made of', async () => {
	const slow: string[] = [];
	for (const [what, write] of Object.entries(hostileMails)) {
		if ((await minMs(write(large), 1)) < noiseMs) continue;
		const [less, more] = [await minMs(write(small), 3), await minMs(write(large), 2)];
		if (more > Math.max(less * (large / small) * slack, noiseMs))
			slow.push(`${what}: ${Math.round(less)} ms for ${small}, ${Math.round(more)} ms for ${large}`);
	}
	expect(slow).toEqual([]);
});

test('a mail is judged apart from the server’s own thread', async () => {
	const raw = hostileMails['a table of links as HTML']?.(large) ?? Buffer.alloc(0);
	await readMail(Buffer.from('From: a@b.example\r\n\r\nHello'));
	const before = process.cpuUsage();
	const ownMs = await cpuMs(async () => {
		expect((await readMail(raw)).refusal).toBe('');
	});
	const { user, system } = process.cpuUsage(before);
	expect(ownMs).toBeLessThan((user + system) / 1000 / 3);
});
