import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readMailbox, readSmtp } from './smtp-config.ts';

describe('the address of the mail server', () => {
	test('is read with its login and its limits', () => {
		expect(
			readSmtp('smtp://news%40example.com:p%3Aw@mail.example.com:2525?connections=4&perSecond=10'),
		).toEqual({
			host: 'mail.example.com',
			port: 2525,
			isSecure: false,
			login: { user: 'news@example.com', password: 'p:w' },
			connections: 4,
			perSecond: 10,
		});
		expect(readSmtp('smtps://[::1]')).toMatchObject({ host: '::1', port: 465, isSecure: true, login: null });
		expect(readSmtp('smtp://mail.example.com')).toMatchObject({ port: 587, connections: 2, perSecond: null });
	});

	test.each([
		'mail.example.com',
		'http://mail.example.com',
		'smtp://',
		'smtp://a?connections=0',
		'smtp://a?connections=1.5',
		'smtp://a?perSecond=none',
		'smtp://a:b%@c',
	])('%s stops the start with a line that names the variable', (url) => {
		expect(() => readConfig({ SMTP_URL: url })).toThrow(/^SMTP_URL is not valid: must look like smtp:/);
	});
});

describe('the sender', () => {
	test('is a bare address or a name with one', () => {
		expect(readMailbox('news@example.com')).toEqual({ name: '', address: 'news@example.com' });
		expect(readMailbox('"The News" <news@example.com>')).toEqual({
			name: 'The News',
			address: 'news@example.com',
		});
		for (const text of ['news', 'a@b@c', 'A <a@b>, B <b@c>', 'A\n <a@b>', '<>', 'a b@c'])
			expect(readMailbox(text)).toBeNull();
		expect(() => readConfig({ MAIL_FROM: 'nobody' })).toThrow(/^MAIL_FROM is not valid/);
		expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow(
			/^SESSION_SECRET is not valid: must be at least/,
		);
	});
});

test('name servers are IP addresses, with or without a port', () => {
	const read = (DNS_SERVERS: string) => readConfig({ DNS_SERVERS }).dnsServers;
	expect(read('127.0.0.1:5353, 9.9.9.9,[2620:fe::fe]:53')).toEqual([
		'127.0.0.1:5353',
		'9.9.9.9',
		'[2620:fe::fe]:53',
	]);
	expect(readConfig({}).dnsServers).toEqual([]);
	for (const wrong of ['dns.example', '1.2.3', '9.9.9.9 1.1.1.1'])
		expect(() => read(wrong)).toThrow(/^DNS_SERVERS is not valid/);
});
