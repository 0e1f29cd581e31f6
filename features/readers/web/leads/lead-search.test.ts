import { describe, expect, test } from 'vitest';
import { leadChoiceOf, parseLeadSearch } from './lead-search.ts';

describe('the address of the list of subscribers', () => {
	test('what is usual is left out, and so is nonsense', () => {
		expect(parseLeadSearch({ filter: 'all', q: '', source: '', page: '1' })).toEqual({});
		expect(parseLeadSearch({ filter: 'rich', page: '-3' })).toEqual({});
	});

	test('what is chosen stays', () => {
		const search = parseLeadSearch({ filter: 'left', source: 'newsletter_12', q: 2026, page: 3 });
		expect(search).toEqual({ filter: 'left', source: 'newsletter_12', q: '2026', page: 3 });
		expect(leadChoiceOf(search)).toEqual({ filter: 'left', source: 'newsletter_12', q: '2026' });
	});
});
