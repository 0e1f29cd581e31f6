import { afterEach, describe, expect, test } from 'vitest';
import { now, readerOf, sentBy, startConnected } from '#tests/support/publisher-services/connect-service.ts';
import { fakeBrevo } from '#tests/support/publisher-services/fake-brevo.ts';
import { fakeGhost } from '#tests/support/publisher-services/fake-ghost.ts';
import { fakeListmonk } from '#tests/support/publisher-services/fake-listmonk.ts';
import { fakeMailerlite } from '#tests/support/publisher-services/fake-mailerlite.ts';
import { fakeReceiver } from '#tests/support/publisher-services/fake-receiver.ts';
import type { FakeKind, FakeService } from '#tests/support/publisher-services/fake-service.ts';

const open: FakeService[] = [];
afterEach(async () => {
	for (const service of open.splice(0)) await service.close();
});

const start = (kind: FakeKind, settings: Record<string, string> = {}, clock?: () => Date) =>
	startConnected(kind, { open, settings, ...(clock ? { clock } : {}) });

describe('Ghost', () => {
	test('a member gets the newsletter, the label and a note of the consent', async () => {
		const { service, list } = await start(fakeGhost, { newsletterId: 'daily', label: 'Directory' });
		expect(await list.add(readerOf('ada@example.com'))).toEqual({ is: 'accepted', publisherId: 'm1000' });
		expect(sentBy(service, 'POST')).toMatchObject([
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
		expect(sentBy(careful.service, 'POST')).toMatchObject([
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
		expect(sentBy(service, 'POST').map((body) => 'status' in body)).toEqual([false, false]);
		expect(sentBy(service, 'POST').map((body) => body.opted_in_at)).toEqual([
			'2026-03-04 20:00:00',
			undefined,
		]);
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
