import { afterEach, describe, expect, test } from 'vitest';
import { fakeBeehiiv } from '#tests/support/publisher-services/fake-beehiiv.ts';
import { fakeBrevo } from '#tests/support/publisher-services/fake-brevo.ts';
import { buttondownDailyLimit, fakeButtondown } from '#tests/support/publisher-services/fake-buttondown.ts';
import { fakeGhost } from '#tests/support/publisher-services/fake-ghost.ts';
import { fakeKit } from '#tests/support/publisher-services/fake-kit.ts';
import { fakeListmonk } from '#tests/support/publisher-services/fake-listmonk.ts';
import { fakeMailchimp } from '#tests/support/publisher-services/fake-mailchimp.ts';
import { fakeMailerlite } from '#tests/support/publisher-services/fake-mailerlite.ts';
import { fakeReceiver } from '#tests/support/publisher-services/fake-receiver.ts';
import {
	type FakeKind,
	type FakeService,
	startFakeService,
} from '#tests/support/publisher-services/fake-service.ts';
import { createPublisherLists } from './open-publisher-list.ts';

const now = new Date('2026-03-04T20:00:00Z');
const readerOf = (email: string) => ({
	email,
	firstName: 'Ada',
	lastName: 'Lovelace',
	key: `key-of-${email}`,
	consent: { wording: 'I agree', givenAt: now, confirmedAt: now },
});
const open: FakeService[] = [];
afterEach(async () => {
	for (const service of open.splice(0)) await service.close();
});

async function start(kind: FakeKind, settings: Record<string, string> = {}, clock = () => now) {
	const service = await startFakeService(kind);
	open.push(service);
	const lists = createPublisherLists({
		allowed: [service.host],
		publicUrl: () => 'https://directory.example',
		baseUrls: service.baseUrls,
		timeoutMs: 20_000,
		clock,
	});
	const connection = { ...service.connection, settings: { ...service.connection.settings, ...settings } };
	return { service, list: lists(connection) };
}
const sent = (service: FakeService, method: string) =>
	service.calls.filter((call) => call.method === method).map(({ body }) => body);

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
			expect(sent(service, 'POST')).toMatchObject([
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
		expect(sent(plain.service, 'POST')).toMatchObject([{ type: 'regular', tags: ['directory'] }]);
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

describe('Ghost', () => {
	test('a member gets the newsletter, the label and a note of the consent', async () => {
		const { service, list } = await start(fakeGhost, { newsletterId: 'daily', label: 'Directory' });
		expect(await list.add(readerOf('ada@example.com'))).toEqual({ is: 'accepted', publisherId: 'm1000' });
		expect(sent(service, 'POST')).toMatchObject([
			{
				members: [{ name: 'Ada Lovelace', newsletters: [{ id: 'daily' }], labels: [{ name: 'Directory' }] }],
			},
		]);
		expect(service.calls.at(-1)?.body.members[0].note).toContain('I agree');
	});

	test('leaving ends this newsletter and no other', async () => {
		const { service, list } = await start(fakeGhost, { newsletterId: 'daily' });
		service.list.add({ email: 'ada@example.com', places: ['weekly', 'daily'] });
		await list.remove({ email: 'ada@example.com', key: 'k', publisherId: '' });
		expect(service.list.readers).toMatchObject([{ places: ['weekly'] }]);
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'refused' });
	});

	test('a test looks for the newsletter, too', async () => {
		const there = await start(fakeGhost, { newsletterId: 'weekly' });
		expect((await there.list.test()).answer).toContain('“The Weekly”');
		const missing = await start(fakeGhost, { newsletterId: 'none' });
		expect(await missing.list.test()).toEqual({
			isWorking: false,
			answer: 'The service does not know this newsletter.',
		});
	});
});

describe('listmonk', () => {
	test('a known address joins the list', async () => {
		const { service, list } = await start(fakeListmonk);
		service.list.add({ email: 'ada@example.com', places: ['4'] });
		expect(await list.add(readerOf('Ada@example.com'))).toEqual({ is: 'accepted', publisherId: '1000' });
		expect(service.list.readers).toMatchObject([{ places: ['4', '3'] }]);
	});

	test('an address is never more than text in its queries', async () => {
		const { service, list } = await start(fakeListmonk);
		service.list.add({ email: 'victim@example.com', places: ['3'] });
		const email = "x'||'or/**/1=1--@example.com";
		expect(await list.remove({ email, key: 'k', publisherId: '1000' })).toMatchObject({ is: 'accepted' });
		expect(service.list.readers).toMatchObject([{ email: 'victim@example.com', status: 'here' }]);
	});
});

describe('Brevo', () => {
	test('with a template, its own confirmation is asked for; without one, the plain call is made', async () => {
		const page = 'https://publisher.example/welcome';
		const careful = await start(fakeBrevo, { templateId: '8', redirectUrl: page });
		expect(await careful.list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'accepted' });
		expect(sent(careful.service, 'POST')).toMatchObject([
			{ templateId: 8, redirectionUrl: page, includeListIds: [5] },
		]);
		const plain = await start(fakeBrevo);
		await plain.list.add(readerOf('ada@example.com'));
		expect(plain.service.calls.at(-1)).toMatchObject({ path: '/contacts', body: { listIds: [5] } });
	});
});

describe('MailerLite', () => {
	test('no status is ever set but that of leaving', async () => {
		const { service, list } = await start(fakeMailerlite);
		await list.add(readerOf('ada@example.com'));
		await list.add(readerOf('ada@example.com'));
		expect(sent(service, 'POST').map((body) => 'status' in body)).toEqual([false, false]);
		expect(sent(service, 'POST').map((body) => body.opted_in_at)).toEqual(['2026-03-04 20:00:00', undefined]);
	});
});

describe('the signed webhook', () => {
	test('a repeated message has the same id, and says what the reader agreed to', async () => {
		const { service, list } = await start(fakeReceiver, {}, () => new Date());
		service.trouble('droppedAfter');
		await list.add(readerOf('ada@example.com'));
		expect(await list.add(readerOf('ada@example.com'))).toEqual({
			is: 'accepted',
			publisherId: 'reader-1000',
		});
		expect(new Set(service.calls.map(({ headers }) => headers['webhook-id']))).toEqual(
			new Set(['key-of-ada@example.com']),
		);
		expect(service.list.readers).toMatchObject([{ joined: 1 }]);
		expect(service.calls[0]?.body).toMatchObject({
			type: 'reader.joined',
			data: { firstName: 'Ada', consent: { wording: 'I agree', givenAt: now.toISOString() } },
		});
	});

	test('an address that is gone is asked again later: it says nothing about the reader', async () => {
		const { service, list } = await start(fakeReceiver, {}, () => new Date());
		service.trouble('gone', 'gone');
		expect(await list.add(readerOf('ada@example.com'))).toMatchObject({ is: 'later' });
		expect(await list.remove({ email: 'ada@example.com', key: 'k', publisherId: '' })).toMatchObject({
			is: 'later',
		});
	});
});
