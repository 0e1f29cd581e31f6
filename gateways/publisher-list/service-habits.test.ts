import { afterEach, describe, expect, test } from 'vitest';
import { readerOf, sentBy, startConnected } from '#tests/support/publisher-services/connect-service.ts';
import { fakeBeehiiv } from '#tests/support/publisher-services/fake-beehiiv.ts';
import { buttondownDailyLimit, fakeButtondown } from '#tests/support/publisher-services/fake-buttondown.ts';
import { fakeKit } from '#tests/support/publisher-services/fake-kit.ts';
import { fakeMailchimp } from '#tests/support/publisher-services/fake-mailchimp.ts';
import type { FakeKind, FakeService } from '#tests/support/publisher-services/fake-service.ts';
import { createPublisherLists } from './open-publisher-list.ts';

const open: FakeService[] = [];
afterEach(async () => {
	for (const service of open.splice(0)) await service.close();
});

const start = (kind: FakeKind, settings: Record<string, string> = {}) =>
	startConnected(kind, { open, settings });

describe('Mailchimp', () => {
	test('the address is named by its hash in lower case, and only new ones are given a status', async () => {
		const { service, list } = await start(fakeMailchimp, { tag: 'from us' });
		await list.add(readerOf('Ada@Example.com'));
		const [put] = service.calls.filter(({ method }) => method === 'PUT');
		expect(put?.path).toBe('/lists/aud1/members/3e3417d7ef77d5932a6734b916515ed5');
		expect(put?.body).toEqual({
			email_address: 'Ada@Example.com',
			status_if_new: 'subscribed',
			merge_fields: { FNAME: 'Ada', LNAME: 'Lovelace' },
			timestamp_signup: '2026-03-04T20:00:00Z',
			timestamp_opt: '2026-03-04T20:00:00Z',
			tags: ['from us'],
		});
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toHaveLength(1);
	});

	test.each(['', 'yes'])(
		'people in compliance state and forgotten ones are refused (confirms again: %o)',
		async (confirmsAgain) => {
			const { list } = await start(fakeMailchimp, { confirmsAgain });
			expect(await list.add(readerOf('compliance@example.com'))).toEqual({
				is: 'refused',
				reason:
					'This address left the publisher’s list, or mail to it came back. Only its owner can come back, on the publisher’s own page.',
			});
			expect(await list.add(readerOf('forgotten@example.com'))).toEqual({
				is: 'refused',
				reason:
					'This address was deleted from the publisher’s list for good. Only its owner can come back, on the publisher’s own page.',
			});
		},
	);

	test('new readers wait for its own confirmation where the publisher wants it', async () => {
		const { service, list } = await start(fakeMailchimp, { confirmsAgain: 'yes' });
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toMatchObject([{ status: 'waiting' }]);
	});

	test('a customer who never subscribed is subscribed', async () => {
		const { service, list } = await start(fakeMailchimp);
		service.list.add({ email: 'ada@example.com', status: 'customer' });
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toMatchObject([{ status: 'here' }]);
	});

	test('its limit on sign-ups of one address passes', async () => {
		const { list } = await start(fakeMailchimp);
		expect(await list.add(readerOf('busy@example.com'))).toMatchObject({ is: 'later', retryAfterMs: null });
	});

	test('the data centre comes from the key, and nothing else does', async () => {
		const lists = createPublisherLists({
			allowed: [],
			publicUrl: () => 'https://directory.example',
			resolveName: async (hostname) => {
				asked.push(hostname);
				return [{ address: '10.0.0.1', family: 4 }];
			},
		});
		const asked: string[] = [];
		const key = 'a'.repeat(32);
		const test = (secret: string) =>
			lists({ service: 'mailchimp', settings: { listId: 'x' }, secret }).test();
		for (const suffix of [
			'',
			'-',
			'-us21.evil.example',
			'-us21/x',
			'-evil.example#',
			'-us2100',
			'-US1',
			'@evil-us1',
		])
			expect(await test(key + suffix)).toEqual({
				isWorking: false,
				answer: 'The key must end in its data centre, such as -us21.',
			});
		expect(asked).toEqual([]);
		expect(await test(`${key}-us21`)).toMatchObject({ answer: 'This address cannot be reached from here.' });
		expect(asked).toEqual(['us21.api.mailchimp.com']);
	});

	test('an audience that is not there is no fault of the reader’s', async () => {
		const { list } = await start(fakeMailchimp, { listId: 'gone' });
		const reason = 'The service does not know this audience.';
		expect(await list.add(readerOf('ada@example.com'))).toEqual({ is: 'later', reason, retryAfterMs: null });
		expect(await list.test()).toEqual({ isWorking: false, answer: reason });
	});

	test('a test names the audience', async () => {
		const { list } = await start(fakeMailchimp);
		expect(await list.test()).toEqual({
			isWorking: true,
			answer: 'The service took our key, and knows the audience “Daily readers”.',
		});
	});
});

describe('Kit', () => {
	test('a subscriber is made inactive and then joins the form, which decides about confirmation', async () => {
		const { service, list } = await start(fakeKit);
		await list.add(readerOf('ada@example.com'));
		expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
			'POST /subscribers',
			'POST /forms/77/subscribers/1000',
		]);
		expect(service.calls[0]?.body).toMatchObject({ state: 'inactive', first_name: 'Ada' });
	});

	test('somebody who left never reaches the form', async () => {
		const { service, list } = await start(fakeKit);
		service.list.add({ email: 'ada@example.com', status: 'left' });
		await list.add(readerOf('ada@example.com'));
		expect(service.calls.some(({ path }) => path.startsWith('/forms'))).toBe(false);
	});

	test('a form that is not there is no fault of the reader’s', async () => {
		const { list } = await start(fakeKit, { formId: '78' });
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({
			is: 'later',
			reason: 'The service does not know this form.',
		});
	});
});

describe('beehiiv', () => {
	test.each([
		['', false],
		['yes', true],
	])(
		'nobody is asked to be reactivated, and the welcome mail is the publisher’s choice (%o)',
		async (sendsWelcome, sends) => {
			const { service, list } = await start(fakeBeehiiv, { sendsWelcome });
			await list.add(readerOf('ada@example.com'));
			expect(sentBy(service, 'POST')).toMatchObject([
				{ reactivate_existing: false, send_welcome_email: sends },
			]);
			expect(list.perMinute).toBe(180);
		},
	);
});

describe('Buttondown', () => {
	test('new readers are regular, or wait for its own confirmation', async () => {
		const plain = await start(fakeButtondown, { tag: 'directory' });
		await plain.list.add(readerOf('ada@example.com'));
		expect(sentBy(plain.service, 'POST')).toMatchObject([{ type: 'regular', tags: ['directory'] }]);
		const careful = await start(fakeButtondown, { confirmsAgain: 'yes' });
		await careful.list.add(readerOf('ada@example.com'));
		expect(careful.service.list.readers).toMatchObject([{ status: 'waiting' }]);
	});

	test('its limit of a day is waited for until the next one begins', async () => {
		const { service, list } = await start(fakeButtondown);
		for (let index = 0; index < buttondownDailyLimit; index += 1)
			service.list.add({ email: `reader-${index}@example.com` });
		expect(await list.add(readerOf('ada@example.com'))).toEqual({
			is: 'later',
			reason: 'The service takes no more readers today.',
			retryAfterMs: 4 * 60 * 60 * 1000 + 60_000,
		});
		expect(await list.add(readerOf('reader-7@example.com'))).toMatchObject({ is: 'accepted' });
	});

	test('who unsubscribed or is kept out by its firewall is refused', async () => {
		const { list } = await start(fakeButtondown);
		for (const email of ['suppressed@example.com', 'blocked@example.com'])
			expect(await list.add(readerOf(email))).toMatchObject({ is: 'refused' });
	});

	test('who pays is not unsubscribed, which would end the payment', async () => {
		const { service, list } = await start(fakeButtondown);
		service.list.add({ email: 'ada@example.com', status: 'customer' });
		expect(await list.remove({ email: 'ada@example.com', key: 'k', publisherId: '' })).toMatchObject({
			is: 'refused',
		});
		expect(service.list.readers).toMatchObject([{ status: 'customer' }]);
	});
});
