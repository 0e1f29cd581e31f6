import { describe, expect, test } from 'vitest';
import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { changeOf, checkDelivery, valuesOf, wayFor } from './delivery-form.ts';

const moment = '2026-11-15T12:00:00.000Z';
const plain: NewsletterDelivery = {
	name: 'Harbour Lights',
	slug: 'harbour-lights',
	issuesReachUs: true,
	way: 'announce',
	actualWay: 'announce',
	permission: null,
	connection: null,
	counts: { waiting: 0, delivered: 0, accepted: 0, refused: 0, paused: 0, left: 0 },
	lastError: '',
	agreedToMails: 0,
};
const connected: NewsletterDelivery = {
	...plain,
	way: 'hand-over',
	actualWay: 'hand-over',
	permission: { givenBy: 'Ada', note: 'By mail', recordedBy: 'editor', recordedAt: moment },
	connection: {
		service: 'listmonk',
		settings: { url: 'https://lists.example.com', username: 'api', listId: '3', confirmsAgain: '' },
		hasSecret: true,
		changedAt: moment,
		testedAt: null,
		isWorking: null,
		answer: '',
		resumeAt: null,
	},
};

/** The first error of each field. */
function errors(changed: object, current = plain): Record<string, string> {
	const checked = checkDelivery({ ...valuesOf(current), ...changed }, current);
	return Object.fromEntries(
		(checked.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
	);
}

describe('the form of a newsletter’s delivery', () => {
	test('sends what belongs to the way that was chosen, and nothing that nobody touched', () => {
		const values = valuesOf(connected);
		expect(changeOf(values, connected)).toEqual({ way: 'hand-over' });
		expect(changeOf({ ...values, way: 'forward' }, connected)).toEqual({ way: 'forward' });
		expect(changeOf({ ...values, way: 'announce' }, connected)).toEqual({ way: 'announce' });
		expect(changeOf({ ...values, way: 'forward', 'permission.note': 'By letter' }, connected)).toEqual({
			way: 'forward',
			permission: { givenBy: 'Ada', note: 'By letter' },
		});
		const settings = { url: 'https://lists.example.com', username: 'api', listId: '4', confirmsAgain: '' };
		expect(changeOf({ ...values, 'listmonk.listId': '4' }, connected)).toEqual({
			way: 'hand-over',
			connection: { service: 'listmonk', settings, secret: '' },
		});
		expect(changeOf({ ...values, 'connection.secret': 'new' }, connected)).toMatchObject({
			connection: { secret: 'new' },
		});
	});

	test('says at each field what is missing', () => {
		expect(errors({ way: 'forward' })).toEqual({ 'permission.givenBy': 'Say who gave permission' });
		expect(errors({ way: 'hand-over' })).toEqual({ service: 'Choose a service' });
		expect(errors({ way: 'hand-over', service: 'kit', 'kit.formId': 'x' })).toEqual({
			'kit.formId': 'Form ID must be a number',
		});
		expect(
			errors({ way: 'hand-over', service: 'mailchimp', 'mailchimp.listId': 'a', 'connection.secret': 'b' }),
		).toEqual({ 'connection.secret': 'The key must end in its data centre, such as -us21' });
		expect(errors({ way: 'hand-over', service: 'csv' })).toEqual({});
	});

	test('knows what readers would be told', () => {
		expect(wayFor('forward', plain)).toBe('forward');
		expect(wayFor('announce', { ...connected, issuesReachUs: false })).toBe('none');
		expect(wayFor('hand-over', { ...plain, issuesReachUs: false })).toBe('hand-over');
		expect(wayFor('announce', { ...plain, actualWay: 'own-page' })).toBe('own-page');
	});
});
