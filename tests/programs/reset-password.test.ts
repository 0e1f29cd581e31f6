import { expect, onTestFinished, test } from 'vitest';
import { createEmptyHome, engines } from '../support/databases/engines.ts';
import { runToEnd } from '../support/program.ts';
import { startInTest } from '../support/program-in-test.ts';

const password = 'a long enough password';
const command = 'commands/reset-password';

test.each(engines)(
	'on %s an operator lets somebody back in, whether or not the program runs',
	async (engine) => {
		const home = await createEmptyHome(engine);
		onTestFinished(home.remove);
		const environment = { ...home.environment, PUBLIC_URL: 'http://127.0.0.1:3999' };
		const program = await startInTest('all-in-one', home.environment);
		const post = (url: string, path: string, body: object) =>
			fetch(`${url}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
		expect((await post(program.url, '/api/register', { username: 'olive', password })).status).toBe(201);

		async function resetWith(output: string, url: string, next: string) {
			const token = /\/auth\/reset\?token=([\w-]+)/.exec(output)?.[1] ?? '';
			expect((await post(url, '/api/password-resets/use', { token, password: next })).status).toBe(200);
			expect((await post(url, '/api/login', { username: 'olive', password: next })).status).toBe(200);
		}

		const running = await runToEnd(command, environment, ['Olive']);
		expect(running).toMatchObject({
			code: 0,
			output: expect.stringContaining('olive chooses a new password'),
		});
		await resetWith(running.output, program.url, 'nine ferries left before noon');
		const unknown = await runToEnd(command, environment, ['nobody']);
		expect(unknown).toEqual({ code: 1, output: 'There is no account called nobody. Nothing was changed.\n' });
		expect((await runToEnd(command, environment)).output).toBe('Use: npm run reset-password -- NAME.\n');
		await program.stop();

		const stopped = await runToEnd(command, environment, ['olive']);
		expect(stopped.output).toContain('http://127.0.0.1:3999/auth/reset?token=');
		expect((await runToEnd(command, environment, ['nobody'])).code).toBe(1);
		const later = await startInTest('all-in-one', home.environment);
		await resetWith(stopped.output, later.url, 'ten ferries left after noon');
	},
);
