import { expect, onTestFinished, test } from 'vitest';
import type { HandOverOutcome } from '#gateways/publisher-list/publisher-list.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeHandedOver } from '#tests/support/factories/hand-over-factories.ts';
import { recordLog } from '#tests/support/services/recorded-log.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { startHandOvers } from './hand-over/start-hand-overs.ts';

const secret = 'keyOfThePublisher2f9c1d-us21';

/** Worst case: a service that echoes the secret in every answer. */
const openPublisherList = (given: { secret: string }) => {
	const told = async (): Promise<HandOverOutcome> => ({
		is: 'refused',
		reason: `No entry with ${given.secret}!`,
	});
	return {
		add: told,
		remove: async (): Promise<HandOverOutcome> => {
			throw new Error(`It broke over ${given.secret}`);
		},
		test: async () => ({ isWorking: false, answer: `I do not know ${given.secret}` }),
		perMinute: null,
	};
};

const [fixture, admin] = setUpEditorApp({ outside: { openPublisherList } });

test('the secret of a connection stands in no answer, no log, no audit entry and no export', async () => {
	const { db, app, engine, needs } = fixture;
	const { said, log } = recordLog();
	const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
		const response = await app.inject({ method, url, headers: admin, ...(payload && { payload }) });
		said.push(`${method} ${url} ${JSON.stringify(response.headers)} ${response.body}`);
		return response;
	};
	const { id } = await makeNewsletter(db);
	const connection = { service: 'mailchimp', settings: { listId: 'abc' } };
	const change = await call('PUT', `/api/newsletters/${id}/delivery`, {
		way: 'hand-over',
		connection: { ...connection, secret },
	});
	expect(change.json().connection).toMatchObject({ hasSecret: true });
	const reader = await makeHandedOver(db, id);
	const leaving = await makeHandedOver(db, id);
	const handing = startHandOvers({ ...needs, log, openPublisherList }, { pollMs: 50 });
	onTestFinished(handing.stop);
	const states = async () => (await call('GET', `/api/newsletters/${id}/deliveries?state=refused`)).json();
	await expect.poll(states).toHaveLength(2);
	expect(await states()).toContainEqual(
		expect.objectContaining({ email: reader.email, reason: 'No entry with …!' }),
	);
	await db.deleteFrom('subscribers').where('id', '=', leaving.id).execute();
	await expect.poll(() => said.some((line) => line.includes('cut short'))).toBe(true);
	expect((await call('POST', `/api/newsletters/${id}/delivery/test`)).json().answer).toBe('I do not know …');
	// A validation error says what is wrong without quoting the input.
	const wrong = await call('PUT', `/api/newsletters/${id}/delivery`, {
		way: 'hand-over',
		connection: { ...connection, secret: `${secret} and more` },
	});
	expect(wrong.statusCode).toBe(400);
	await call('GET', `/api/newsletters/${id}/delivery`);
	await call('GET', `/api/newsletters/${id}/deliveries.csv`);
	await call('GET', '/api/audit-log');
	await call('GET', '/api/admin/newsletters');
	const everything = await call('GET', '/api/export');
	expect(everything.body).toContain('"publisher_connections"');
	const { rows } = await engine.query('select * from audit_log');
	said.push(JSON.stringify(rows));
	const { secret: kept } = await db
		.selectFrom('publisher_connections')
		.select('secret')
		.executeTakeFirstOrThrow();
	expect(said.filter((text) => text.includes(secret))).toEqual([]);
	expect(said.filter((text) => text.includes(kept))).toEqual([]);
	expect(kept).not.toContain(secret);
});
