import { beforeEach, describe, expect, test } from 'vitest';
import { setUpOwnerApp } from '#tests/support/test-app.ts';

const password = 'a long enough password';
const [fixture, owner] = setUpOwnerApp({ registration: 'closed' });

beforeEach(() =>
	fixture.db.updateTable('settings').set({ value: '"closed"' }).where('key', '=', 'registration').execute(),
);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: { cookie?: string } = owner) =>
	fixture.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

async function invite(given: object = {}) {
	const response = await call('POST', '/api/invitations', {
		role: 'editor',
		expiresInDays: 7,
		email: '',
		...given,
	});
	expect(response.statusCode).toBe(201);
	const { id, link } = response.json();
	return { id, token: new URL(link).searchParams.get('invitation') ?? '', link: String(link) };
}
const accept = (invitation: string, username = 'wanda') =>
	call('POST', '/api/register', { username, password, invitation }, {});
const states = async () =>
	(await call('GET', '/api/invitations')).json().map(({ state }: { state: string }) => state);

describe('an invitation', () => {
	test.each(['closed', 'approval'])('lets one person in while registration is %s', async (mode) => {
		await fixture.db
			.updateTable('settings')
			.set({ value: JSON.stringify(mode) })
			.where('key', '=', 'registration')
			.execute();
		const { token } = await invite();
		expect((await call('GET', `/api/invitation/${token}`, undefined, {})).json()).toMatchObject({
			role: 'editor',
		});
		expect((await accept(token)).json()).toMatchObject({ username: 'wanda', role: 'editor', approved: true });
		const second = await accept(token, 'walter');
		expect([second.statusCode, second.json().code]).toEqual([410, 'invitation_not_valid']);
		expect((await call('GET', '/api/invitations')).json()).toMatchObject([
			{ state: 'used', usedBy: 'wanda', createdBy: 'olive' },
		]);
	});

	test('is not needed by nobody: without one, a closed registration stays closed', async () => {
		const response = await call('POST', '/api/register', { username: 'wanda', password }, {});
		expect([response.statusCode, response.json().message]).toEqual([
			403,
			'Registration is closed. Ask an administrator for an invitation.',
		]);
		expect((await accept('made-up')).statusCode).toBe(410);
	});

	test('makes an owner when it says so', async () => {
		const { token } = await invite({ role: 'owner' });
		expect((await accept(token)).json()).toMatchObject({ role: 'owner', approved: true });
	});

	test('that two use at once makes one account', async () => {
		const { token } = await invite();
		const responses = await Promise.all(['wanda', 'walter', 'willa'].map((name) => accept(token, name)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410]);
		expect(await fixture.db.selectFrom('users').select('id').execute()).toHaveLength(2);
	});

	test('is not used up by a name that is taken', async () => {
		const { token } = await invite();
		expect((await accept(token, 'olive')).statusCode).toBe(409);
		expect((await accept(token)).statusCode).toBe(201);
	});

	test('ends at its time, or when it is withdrawn', async () => {
		const { token } = await invite({ expiresInDays: 1 });
		const withdrawn = await invite();
		expect((await call('DELETE', `/api/invitations/${withdrawn.id}`)).json().state).toBe('withdrawn');
		expect((await call('DELETE', `/api/invitations/${withdrawn.id}`)).statusCode).toBe(404);
		expect((await accept(withdrawn.token)).statusCode).toBe(410);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 25 * 3600_000);
		expect((await accept(token)).statusCode).toBe(410);
		expect((await call('GET', `/api/invitation/${token}`, undefined, {})).statusCode).toBe(410);
		expect((await states()).sort()).toEqual(['expired', 'withdrawn']);
	});

	test('of an owner who was removed or is an editor now is worth nothing', async () => {
		const { token: first } = await invite({ role: 'owner' });
		const { id } = (await accept(first)).json();
		const login = await call('POST', '/api/login', { username: 'wanda', password }, {});
		const wanda = { cookie: `${login.cookies[0]?.name}=${login.cookies[0]?.value}` };
		const body = { role: 'owner', expiresInDays: 7, email: '' };
		const made = (await call('POST', '/api/invitations', body, wanda)).json();
		await call('PATCH', `/api/users/${id}`, { role: 'editor' });
		const token = new URL(made.link).searchParams.get('invitation') ?? '';
		expect((await accept(token, 'walter')).statusCode).toBe(410);
		expect((await call('POST', '/api/invitations', body, wanda)).statusCode).toBe(403);
	});

	test('is mailed where that was asked for, and kept only as a hash', async () => {
		const { link, token } = await invite({ email: 'wanda@letters.example' });
		const mails = await fixture.db.selectFrom('deliveries').selectAll().execute();
		expect(mails).toMatchObject([{ recipient: 'wanda@letters.example', kind: 'account' }]);
		expect(mails[0]?.plain_text).toContain(link);
		expect(JSON.stringify(await fixture.db.selectFrom('invitations').selectAll().execute())).not.toContain(
			token,
		);
		expect((await call('GET', '/api/invitations')).body).not.toContain(token);
		const log = await fixture.db.selectFrom('audit_log').select(['action', 'subject_name']).execute();
		expect(log).toEqual([{ action: 'made', subject_name: 'as editor, for wanda@letters.example' }]);
	});

	test.each([{ role: 'king' }, { expiresInDays: 0 }, { expiresInDays: 91 }, { email: 'nowhere' }])(
		'with %j is refused',
		async (odd) => {
			const body = { role: 'editor', expiresInDays: 7, email: '', ...odd };
			expect((await call('POST', '/api/invitations', body)).statusCode).toBe(400);
		},
	);
});
