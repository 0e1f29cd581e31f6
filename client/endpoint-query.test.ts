import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getNewsletter, listNewsletters } from '#features/newsletters/contract/newsletters.ts';
import { createApiClient } from './client.ts';
import { createKeys, pageQuery } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';

const keys = createKeys('newsletters');

test('the keys of a subject lead from everything to one answer', () => {
	const input = { params: { slug: 'the-daily-bolt' } };
	expect(keys.all).toEqual(['newsletters']);
	expect(keys.of(getNewsletter)).toEqual([...keys.all, getNewsletter.path]);
	expect(keys.of(getNewsletter, input)).toEqual([...keys.of(getNewsletter), input]);
	expect(hashKey(keys.of(listNewsletters))).not.toBe(hashKey(keys.of(getNewsletter)));
});

test('a page of a list knows how long the whole list is', async () => {
	const api = createApiClient(async () => ({
		status: 200,
		statusText: 'OK',
		headers: { 'x-total-count': '128' },
		text: '[]',
	}));
	expect(await createQueryClient().fetchQuery(pageQuery(api, keys, listNewsletters, {}))).toEqual({
		items: [],
		total: 128,
	});
});
