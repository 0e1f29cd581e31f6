import { expect, test } from 'vitest';
import { signInTo } from '../support/admin-client.ts';
import { engines } from '../support/databases/engines.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { newAddress, signUpByCalls } from '../support/reader-client.ts';
import { linkIn, openOutbox } from '../support/readers/outbox.ts';

const slug = 'wayfound';

/** Signs up for the newsletter that hands its readers over, and confirms. */
async function confirmAt(url: string): Promise<string> {
	const address = newAddress();
	await signUpByCalls(url, address, [slug]);
	const mail = await (await openOutbox(url)).mailTo(address, 'confirmation');
	const token = new URL(linkIn(mail, '/confirm'), url).searchParams.get('token');
	const response = await fetch(`${url}/api/confirmations/${token}`, { method: 'POST' });
	expect(response.status).toBe(200);
	return address;
}

async function stateOf(url: string, address: string): Promise<string | undefined> {
	const { cookie } = await signInTo(url);
	const { id } = await (await fetch(`${url}/api/newsletters/${slug}`)).json();
	const response = await fetch(`${url}/api/newsletters/${id}/deliveries`, { headers: { cookie } });
	const readers: { email: string; state: string }[] = await response.json();
	return readers.find(({ email }) => email === address)?.state;
}

test.each(engines)(
	'in a trial on %s a reader is handed over to the end, before and after a restart',
	async (engine) => {
		const home = await homeInTest(engine);
		const environment = { ...home.environment, DEMO_DATA: 'on' };
		for (const _start of ['first', 'second']) {
			const program = await startInTest('all-in-one', environment);
			const address = await confirmAt(program.url);
			await expect.poll(() => stateOf(program.url, address), { interval: 200 }).toBe('accepted');
			expect(await program.stop()).toBe(0);
		}
	},
);

test('the home page of the demo directory is less than 100 kB of HTML before it is compressed', async () => {
	const home = await homeInTest('embedded');
	const program = await startInTest('all-in-one', { ...home.environment, DEMO_DATA: 'on' });
	const html = await (await fetch(program.url)).text();
	expect(html.match(/<article/g)?.length).toBeGreaterThan(24);
	expect(Buffer.byteLength(html)).toBeLessThan(100_000);
	expect(await program.stop()).toBe(0);
});
