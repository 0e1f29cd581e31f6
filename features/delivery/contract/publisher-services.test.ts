import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
	connectionSchema,
	findPublisherService,
	PublisherConnectionForm,
	publisherServices,
} from './publisher-services.ts';

const check = (given: unknown) => z.safeParse(PublisherConnectionForm, given);
const messages = (service: string, given: object) => {
	const found = findPublisherService(service);
	if (!found) throw new Error(`no such service: ${service}`);
	const parsed = z.safeParse(connectionSchema(found), { service, settings: {}, ...given });
	return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('a connection to a publisher’s system', () => {
	test('each service says what it is called, where to look, and what it needs', () => {
		expect(publisherServices.map(({ id }) => id)).toEqual([
			'mailchimp',
			'kit',
			'beehiiv',
			'buttondown',
			'ghost',
			'listmonk',
			'brevo',
			'mailerlite',
			'webhook',
			'csv',
		]);
		for (const { name, whereToFind, fields } of publisherServices) {
			expect(name).not.toBe('');
			expect(whereToFind).toMatch(/\.$/);
			for (const { label, hint } of fields) expect([label, hint.slice(-1)]).toEqual([label, '.']);
			expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
		}
	});

	test('a whole one is taken, trimmed, with what was left out as empty text', () => {
		expect(check({ service: 'mailchimp', settings: { listId: ' abc123 ' } }).data).toEqual({
			service: 'mailchimp',
			settings: { listId: 'abc123', tag: '', confirmsAgain: '' },
			secret: '',
		});
		expect(check({ service: 'csv', settings: {} }).success).toBe(true);
		expect(check({ service: 'kit', settings: {} }).error?.issues[0]?.message).toBe('Form ID is required');
	});

	test('what is missing or of another kind is named', () => {
		expect(messages('kit', {})).toEqual(['Form ID is required']);
		expect(messages('kit', { settings: { formId: 'x1' } })).toEqual(['Form ID must be a number']);
		expect(messages('ghost', { settings: { url: 'ftp://x' } })).toEqual([
			'API URL must be an http or https address',
		]);
		expect(messages('beehiiv', { settings: { publicationId: 'pub_1', sendsWelcome: 'on' } })).toEqual([
			'Send the welcome mail must be yes or empty',
		]);
		expect(messages('brevo', { settings: { listId: '3', templateId: '7' } })).toEqual([
			'Page after that confirmation is required',
		]);
		expect(messages('buttondown', { settings: { tag: 'x'.repeat(201) } })).toEqual(['Tag is too long']);
	});

	test('a secret that cannot be one is refused before it is kept', () => {
		const settings = { listId: 'abc' };
		expect(messages('mailchimp', { settings, secret: `${'a'.repeat(32)}-us21` })).toEqual([]);
		for (const secret of [
			'no-data-centre',
			`${'a'.repeat(32)}-us21.evil.example`,
			`${'a'.repeat(32)}-us21/x`,
		])
			expect(messages('mailchimp', { settings, secret })).toEqual([
				'The key must end in its data centre, such as -us21',
			]);
		expect(messages('webhook', { settings: { url: 'https://a.example' }, secret: 'mine' })).toHaveLength(1);
		expect(messages('csv', { secret: 'x' })).toEqual(['No secret is needed']);
	});

	test('unknown services and settings are refused', () => {
		expect(check({ service: 'pigeons', settings: {} }).success).toBe(false);
		expect(check({ service: 'csv', settings: { url: 'https://a.example' } }).success).toBe(false);
		expect(findPublisherService('pigeons')).toBeNull();
	});
});
