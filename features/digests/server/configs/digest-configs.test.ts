import { describe, expect, test } from 'vitest';
import { setUpDigestFixture } from '#tests/support/digest-fixture.ts';

const { collection, call, config, makeConfig, email } = setUpDigestFixture();

describe('digest configurations', () => {
	test('day and time that are left out are Monday, the first, and nine o’clock', async () => {
		expect(await makeConfig()).toMatchObject({
			frequency: 'weekly',
			active: true,
			deliveryDay: 'monday',
			deliveryTime: '09:00',
			collectionName: 'Slow & salty',
		});
		const monthly = await makeConfig({ frequency: 'monthly' });
		expect(monthly).toMatchObject({ deliveryDay: '1', deliveryTime: '09:00' });
		expect(await makeConfig({ frequency: 'monthly', deliveryDay: 15 })).toMatchObject({ deliveryDay: '15' });
		expect(await makeConfig({ deliveryDay: 'Friday' })).toMatchObject({ deliveryDay: 'friday' });
		expect(monthly.nextRuns.map(({ at }) => at.slice(8))).toEqual(Array(3).fill('01T09:00:00.000Z'));
	});

	test('day and time that are emptied are none, in a new rule and in one that has them', async () => {
		const none = { deliveryDay: '', deliveryTime: '' };
		const usual = { deliveryDay: 'monday', deliveryTime: '09:00' };
		expect(await makeConfig(none)).toMatchObject(usual);
		const { id } = await makeConfig({ deliveryDay: 'friday', deliveryTime: '17:30' });
		const emptied = await call('PATCH', `/api/digest-configs/${id}`, none);
		expect(emptied.json()).toMatchObject(usual);
	});

	test.each([
		[
			{ frequency: 'weekly', deliveryDay: '3' },
			'deliveryDay',
			'A weekly digest needs a weekday, monday to sunday',
		],
		[
			{ frequency: 'monthly', deliveryDay: 'friday' },
			'deliveryDay',
			'A monthly digest needs a day from 1 to 28',
		],
		[{ deliveryDay: '31' }, 'deliveryDay', 'Must be a weekday or a day from 1 to 28'],
		[{ collectionId: '99999' }, 'collectionId', 'There is no collection with the id 99999.'],
		[{ name: ' ' }, 'name', 'Name is required'],
		[
			{ templateContent: 'Dear {{name}}' },
			'templateContent',
			'Unknown placeholder {{name}}. Known are {{collection_name}}, {{frequency}}, {{date}}, {{content}}.',
		],
		[
			{ templateSubject: 'All: {{content}}' },
			'templateSubject',
			'Unknown placeholder {{content}}. Known are {{collection_name}}, {{frequency}}, {{date}}.',
		],
		[{ templateContent: 'Hello {{content' }, 'templateContent', 'Broken placeholder {{content'],
	])('%j is refused in words', async (wrong, field, message) => {
		const response = await call('POST', '/api/digest-configs', config(wrong));
		expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
	});

	test('another frequency takes its own default day, unless a day is chosen', async () => {
		const { id } = await makeConfig({ deliveryDay: 'friday' });
		const changed = await call('PATCH', `/api/digest-configs/${id}`, { frequency: 'monthly' });
		expect(changed.json()).toMatchObject({ frequency: 'monthly', deliveryDay: '1' });
		const wrong = await call('PATCH', `/api/digest-configs/${id}`, { deliveryDay: 'friday' });
		expect(wrong.statusCode).toBe(400);
		const paused = await call('PATCH', `/api/digest-configs/${id}`, { active: false });
		expect(paused.json().nextRuns).toEqual([]);
	});

	test('the next time can be skipped and taken back', async () => {
		const { id, nextRuns } = await makeConfig();
		const skipped = await call('POST', `/api/digest-configs/${id}/actions`, { action: 'skip-next' });
		expect(skipped.json().config.nextRuns).toEqual([
			{ at: nextRuns[0]?.at, isSkipped: true },
			...nextRuns.slice(1),
		]);
		const made = await call('GET', `/api/digest-emails/${skipped.json().digestEmailId}`);
		expect(made.json()).toMatchObject({
			status: 'skipped',
			outcomeNote: 'Skipped by hand.',
			periodStart: nextRuns[0]?.at,
		});
		const back = await call('POST', `/api/digest-configs/${id}/actions`, { action: 'unskip-next' });
		expect(back.json().config.nextRuns).toEqual(nextRuns);
		expect((await call('GET', `/api/digest-emails?configId=${id}`)).json()).toEqual([]);
	});

	test('a removed rule takes its drafts along, and what it sent stays', async () => {
		const { id } = await makeConfig();
		await call('POST', '/api/digest-emails', email(id));
		const sent = (await call('POST', '/api/digest-emails', email(id, { status: 'sent' }))).json();
		const configs = (await call('GET', `/api/digest-configs?collectionId=${collection.id}`)).json();
		expect(configs).toContainEqual(expect.objectContaining({ id, unsent: 1 }));
		expect((await call('DELETE', `/api/digest-configs/${id}`)).statusCode).toBe(200);
		expect((await call('DELETE', `/api/digest-configs/${id}`)).json().message).toBe(
			'Digest configuration not found',
		);
		const left = (await call('GET', `/api/digest-emails?configId=${id}`)).json();
		expect(left).toMatchObject([{ id: sent.id, configName: 'Slow & salty Weekly Digest' }]);
		const list = await call('GET', `/api/digest-configs?collectionId=${collection.id}`);
		expect(list.json().map((one: { id: number }) => one.id)).not.toContain(id);
		expect(list.headers['x-total-count']).toBe(String(list.json().length));
	});
});
