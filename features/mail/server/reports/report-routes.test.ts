import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSns, type SnsMessage, textToSign } from '#gateways/sns/sns.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { writeDeliveryToken } from './delivery-token.ts';

const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces';
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = {
	ses: topic,
	mailgun: 'mailgun signing key',
	postmark: 'a secret for postmark',
	sendgrid: ec.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};
let fixture: TestApp;
let amazon: Server;
let origin: string;
const visits: string[] = [];

beforeAll(async () => {
	amazon = createServer((request, response) => {
		visits.push(request.url ?? '');
		response.end(request.url === '/cert.pem' ? rsa.publicKey.export({ format: 'pem', type: 'spki' }) : 'ok');
	});
	await new Promise<void>((resolve) => amazon.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(amazon.address() as AddressInfo).port}`;
	fixture = await createTestApp({
		config: { reportKeys: keys },
		outside: { sns: createSns({ isAllowed: (url) => url.origin === origin }) },
	});
});
beforeEach(async () => {
	await emptyTables(fixture.engine, ['deliveries', 'mail_reports', 'report_counts', 'suppressions'], {
		restartsIds: true,
	});
});
afterAll(async () => {
	amazon.close();
	await fixture.close();
});

async function makeSent(recipient = 'reader@crumb.example') {
	const { id } = await fixture.db
		.insertInto('deliveries')
		.values({
			kind: 'confirmation',
			mailing_key: `c:${recipient}`,
			recipient,
			message_id: 'm',
			subject: 'S',
			status: 'sent',
			finished_at: fixture.clock.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { recipient, token: writeDeliveryToken(fixture.needs.signer, id) };
}
const post = async (service: string, payload: string, headers: Record<string, string> = {}) => {
	const response = await fixture.app.inject({
		method: 'POST',
		url: `/api/mail-reports/${service}`,
		payload,
		headers: { 'content-type': 'application/json', ...headers },
	});
	return response.statusCode;
};
const state = async () => ({
	suppressed: (await fixture.db.selectFrom('suppressions').select('reason').execute()).map(
		({ reason }) => reason,
	),
	counts: Object.fromEntries(
		(await fixture.db.selectFrom('report_counts').select(['outcome', 'count']).execute()).map(
			({ outcome, count }) => [outcome, count],
		),
	),
});

function signSns(given: Partial<SnsMessage>, version: '1' | '2' = '2'): string {
	const message: SnsMessage = {
		Type: 'Notification',
		MessageId: 'm-1',
		TopicArn: topic,
		Message: '',
		Timestamp: '2026-11-10T06:00:00.000Z',
		SignatureVersion: version,
		Signature: '',
		SigningCertURL: `${origin}/cert.pem`,
		...given,
	};
	const Signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
		.update(textToSign(message))
		.sign(rsa.privateKey, 'base64');
	return JSON.stringify({ ...message, Signature });
}
const sesBounce = (recipient: string, source: string, more: object = {}) =>
	JSON.stringify({
		notificationType: 'Bounce',
		mail: { source, messageId: 'ses-1', destination: [recipient] },
		bounce: {
			bounceType: 'Permanent',
			bounceSubType: 'General',
			bouncedRecipients: [
				{ emailAddress: recipient, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
			],
			...more,
		},
	});
const plainText = { 'content-type': 'text/plain; charset=UTF-8' };

describe('Amazon SES', () => {
	test.each(['1', '2'] as const)(
		'is believed when it signed (version %s), however often it says so',
		async (version) => {
			const { recipient, token } = await makeSent();
			const body = signSns({ Message: sesBounce(recipient, `bounces+${token}@news.example`) }, version);
			for (let time = 0; time < 5; time += 1) expect(await post('ses', body, plainText)).toBe(200);
			expect(await state()).toEqual({ suppressed: ['bounced'], counts: { hard: 1 } });
		},
	);

	test('is not when the message was changed, or lies about its certificate or topic', async () => {
		const { recipient, token } = await makeSent();
		const Message = sesBounce(recipient, `bounces+${token}@news.example`);
		for (const body of [
			signSns({ Message }).replace('5.1.1', '5.1.2'),
			signSns({ Message, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/cert.pem' }),
			signSns({ Message, TopicArn: 'arn:aws:sns:eu-west-1:999999999999:bounces' }),
			signSns({ Message, SignatureVersion: '3' }),
			'{"Type":"Notification"}',
			'no json',
		])
			expect(await post('ses', body, plainText)).toBe(200);
		expect(await state()).toEqual({ suppressed: [], counts: { forged: 6 } });
	});

	test('is subscribed to by visiting the address that it signed, and no other', async () => {
		const Type = 'SubscriptionConfirmation';
		expect(
			await post('ses', signSns({ Type, Token: 't', SubscribeURL: `${origin}/confirm?Token=t` }), plainText),
		).toBe(200);
		expect(visits).toContain('/confirm?Token=t');
		expect(
			await post('ses', signSns({ Type, Token: 't', SubscribeURL: 'http://127.0.0.1:1/' }), plainText),
		).toBe(200);
		expect(await state()).toEqual({ suppressed: [], counts: { forged: 1 } });
	});

	test('reports a full mailbox and a mail that arrives late without ending anything', async () => {
		const { recipient, token } = await makeSent();
		const full = sesBounce(recipient, `b+${token}@news.example`, {
			bounceType: 'Transient',
			bounceSubType: 'MailboxFull',
		});
		await post('ses', signSns({ Message: full }), plainText);
		expect(await state()).toEqual({ suppressed: [], counts: { soft: 1 } });
	});
});

describe('Mailgun', () => {
	function sign(event: object, { key = keys.mailgun, at = Date.now() } = {}) {
		const [timestamp, token] = [String(Math.floor(at / 1000)), 'random-word'];
		const signature = createHmac('sha256', key)
			.update(timestamp + token)
			.digest('hex');
		return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
	}

	test('is believed when it signed, and told apart by what it reports', async () => {
		const { recipient, token } = await makeSent();
		const about = { recipient, message: { headers: { 'message-id': `${token}.m@news.example` } } };
		expect(await post('mailgun', sign({ ...about, event: 'failed', severity: 'temporary' }))).toBe(200);
		expect((await state()).suppressed).toEqual([]);
		for (let time = 0; time < 3; time += 1)
			expect(await post('mailgun', sign({ ...about, event: 'complained' }))).toBe(200);
		expect(await state()).toEqual({ suppressed: ['complained'], counts: { delayed: 1, complaint: 1 } });
	});

	test('is not by another key, or long after', async () => {
		const { recipient } = await makeSent();
		const event = { recipient, event: 'complained' };
		expect(await post('mailgun', sign(event, { key: 'another' }))).toBe(200);
		expect(await post('mailgun', sign(event, { at: Date.now() - 2 * 24 * 3600_000 }))).toBe(200);
		expect(await post('mailgun', '{}')).toBe(200);
		expect(await state()).toEqual({ suppressed: [], counts: { forged: 3 } });
	});
});

describe('Postmark', () => {
	const basic = (password: string) => ({
		authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
	});

	test('is believed with our secret, also by the address alone, but only one that we wrote to', async () => {
		await makeSent('gone@crumb.example');
		const bounce = (Email: string) =>
			JSON.stringify({
				RecordType: 'Bounce',
				Type: 'HardBounce',
				ID: 7,
				Email,
				Details: 'smtp;550 5.1.1 unknown',
			});
		expect(await post('postmark', bounce('gone@crumb.example'), basic(keys.postmark))).toBe(200);
		expect(await post('postmark', bounce('stranger@crumb.example'), basic(keys.postmark))).toBe(200);
		expect(await state()).toEqual({ suppressed: ['bounced'], counts: { hard: 1, unknown: 1 } });
		expect(await post('postmark', bounce('gone@crumb.example'), basic('wrong'))).toBe(200);
		expect(await post('postmark', bounce('gone@crumb.example'))).toBe(200);
	});
});

describe('SendGrid', () => {
	function sign(events: object[]) {
		const body = JSON.stringify(events);
		const timestamp = '1794290400';
		const signature = createSign('sha256')
			.update(timestamp + body)
			.sign(ec.privateKey, 'base64');
		return {
			body,
			headers: {
				'x-twilio-email-event-webhook-signature': signature,
				'x-twilio-email-event-webhook-timestamp': timestamp,
			},
		};
	}

	test('is believed when it signed the bytes, event by event', async () => {
		const [gone, full] = [await makeSent('gone@crumb.example'), await makeSent('full@crumb.example')];
		const { body, headers } = sign([
			{
				event: 'bounce',
				type: 'bounce',
				email: gone.recipient,
				status: '5.1.1',
				reason: '550 5.1.1 no such user',
				'smtp-id': `<${gone.token}.m@x>`,
				sg_event_id: '1',
			},
			{
				event: 'bounce',
				type: 'bounce',
				email: full.recipient,
				status: '5.2.2',
				reason: '552 5.2.2 mailbox full',
				'smtp-id': `<${full.token}.m@x>`,
				sg_event_id: '2',
			},
			{ event: 'open', email: full.recipient },
		]);
		for (let time = 0; time < 2; time += 1) expect(await post('sendgrid', body, headers)).toBe(200);
		expect(await state()).toEqual({ suppressed: ['bounced'], counts: { hard: 1, soft: 1 } });
		expect(await post('sendgrid', `${body} `, headers)).toBe(200);
		expect(await post('sendgrid', body)).toBe(200);
	});
});

test('a service that is not set up has no address here, and too much is not read', async () => {
	const bare = await createTestApp();
	const response = await bare.app.inject({ method: 'POST', url: '/api/mail-reports/mailgun', payload: {} });
	expect(response.statusCode).toBe(404);
	await bare.close();
	expect(await post('mailgun', JSON.stringify({ x: 'x'.repeat(2_000_000) }))).toBe(413);
});
