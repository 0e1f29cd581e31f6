import { expect, onTestFinished, test } from 'vitest';
import { signInTo } from '../support/admin-client.ts';
import { engines } from '../support/databases/engines.ts';
import { listByHand } from '../support/factories/list-by-hand.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { beginSignUp, newAddress } from '../support/reader-client.ts';
import { startSmtpSink } from '../support/services/smtp-sink.ts';

/** The embedded engine allows a single process. */
const programs = { embedded: ['all-in-one'], postgres: ['http-server', 'worker'] } as const;
const readers = 10;

async function startSite(engine: (typeof engines)[number]) {
	const home = await homeInTest(engine);
	const sink = await startSmtpSink();
	onTestFinished(sink.close);
	const environment = { ...home.environment, SMTP_URL: sink.url };
	const started = await Promise.all(programs[engine].map((name) => startInTest(name, environment)));
	const url = started[0]?.url ?? '';
	const { slug } = await listByHand(await signInTo(url), { name: 'The Prompt Courier' });
	const mailsTo = (address: string) => sink.mails.filter(({ recipient }) => recipient === address).length;
	return {
		mailsTo,
		signUp: (address: string) => beginSignUp(url, address, [slug]),
		/** Seconds from `since` until the mail server had the mail. */
		async secondsUntilMail(address: string, since: number): Promise<number> {
			await expect.poll(() => mailsTo(address), { interval: 20 }).toBe(1);
			return (performance.now() - since) / 1000;
		},
	};
}

/** One reader who neither chooses more nor leaves, while several others finish immediately. */
async function measure(engine: (typeof engines)[number]) {
	const site = await startSite(engine);
	const waiting = newAddress();
	const waitingSince = performance.now();
	await site.signUp(waiting);
	const promptly: number[] = [];
	for (let count = 0; count < readers; count++) {
		const address = newAddress();
		const finish = await site.signUp(address);
		const since = performance.now();
		await Promise.all([finish(), finish()]);
		promptly.push(await site.secondsUntilMail(address, since));
	}
	const atLatest = await site.secondsUntilMail(waiting, waitingSince);
	process.stdout.write(
		`${engine}: mail ${Math.max(...promptly).toFixed(2)} s after being done, ${atLatest.toFixed(1)} s after signing up\n`,
	);
	return { promptly, atLatest };
}

test('the mail server has a confirmation five seconds after the reader is done, and ninety after the sign-up', async () => {
	for (const { promptly, atLatest } of await Promise.all(engines.map(measure))) {
		expect(promptly.filter((seconds) => seconds > 5)).toEqual([]);
		expect(atLatest).toBeLessThanOrEqual(90);
		// Enough time to choose more.
		expect(atLatest).toBeGreaterThan(60);
	}
});
