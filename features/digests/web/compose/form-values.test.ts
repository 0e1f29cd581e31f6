import { describe, expect, test } from 'vitest';
import { DigestConfigText } from '#features/digests/contract/digest-configs.ts';
import { CollectionDigestText, DigestEmailText } from '#features/digests/contract/digests.ts';
import { bodyOf, previewOfValues, type Saved, valuesOf } from './form-values.ts';

const words = { title: 'T', subject: 'S', content: 'C', videoIds: ['3', '1'] };
const scheduled = { status: 'scheduled', scheduledFor: '2031-01-31T10:30:00.000Z' };
const forms = [
	{
		kind: 'digest',
		schema: CollectionDigestText,
		chosen: { collectionId: '7' },
		saved: {
			...words,
			...scheduled,
			collectionId: '7',
			frequency: 'monthly',
			templateContent: '{{content}}',
			includedNewsletterIds: ['9'],
		},
	},
	{
		kind: 'digest email',
		schema: DigestEmailText,
		chosen: { configId: '5' },
		saved: { ...words, ...scheduled, configId: '5', sentAt: null, newsletterSummaries: { 9: 'Mine.' } },
	},
	{
		kind: 'digest configuration',
		schema: DigestConfigText,
		chosen: { collectionId: '7' },
		saved: {
			collectionId: '7',
			name: 'N',
			description: 'D',
			frequency: 'monthly',
			active: false,
			needsApproval: true,
			deliveryDay: '28',
			deliveryTime: '07:30',
			templateSubject: 'S',
			templateContent: '{{content}}',
		},
	},
] as const;

describe.each(forms)('the form of a $kind', ({ kind, schema, chosen, saved }) => {
	test('gives back what is saved as it was', () => {
		const body = bodyOf(kind, valuesOf(kind, { id: 1, ...saved } as unknown as Saved, {}));
		expect(body).toEqual(saved);
		expect(schema.safeParse(body).success).toBe(true);
	});

	test('begins with what is chosen, and asks for what only an editor knows', () => {
		const values = valuesOf(kind, null, chosen);
		expect(values).toMatchObject(chosen);
		expect(schema.safeParse(bodyOf(kind, values)).success).toBe(false);
	});
});

test('a date is sent only with the status that it belongs to', () => {
	const values = valuesOf('digest email', null, {});
	const dates = { scheduledFor: '2031-01-31T10:30:00.000Z', sentAt: '2021-01-31T10:30:00.000Z' };
	const sent = (status: string) => bodyOf('digest email', { ...values, ...dates, status });
	expect(sent('draft')).toMatchObject({ scheduledFor: null, sentAt: null });
	expect(sent('scheduled')).toMatchObject({ scheduledFor: dates.scheduledFor, sentAt: null });
	expect(sent('sent')).toMatchObject({ scheduledFor: null, sentAt: dates.sentAt });
});

test('a configuration may leave its delivery time open', () => {
	const values = { ...valuesOf('digest configuration', null, { collectionId: '7' }), description: 'D' };
	const body = bodyOf('digest configuration', { ...values, name: 'N', deliveryTime: '' });
	expect(body).toMatchObject({ deliveryTime: null });
	expect(DigestConfigText.safeParse(body).success).toBe(true);
});

test('a digest that was skipped is a draft in its form', () => {
	const skipped = { id: 1, ...words, status: 'skipped' } as unknown as Saved;
	expect(valuesOf('digest email', skipped, {}).status).toBe('draft');
});

test('there is a mail to look at as soon as it is known whom it is for', () => {
	expect(previewOfValues(valuesOf('digest', null, {}), null)).toBeNull();
	expect(previewOfValues(valuesOf('digest email', null, {}), undefined)).toBeNull();
	const config = { id: 5, collectionId: 7, frequency: 'daily' } as const;
	expect(previewOfValues(valuesOf('digest email', null, { configId: '5' }), config)).toMatchObject({
		collectionId: 7,
		configId: 5,
		frequency: 'daily',
	});
	expect(previewOfValues(valuesOf('digest', null, { collectionId: '7' }), null)).not.toHaveProperty(
		'configId',
	);
});
