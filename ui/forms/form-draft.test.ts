import { expect, test } from 'vitest';
import { listChanges, restoreChanges } from './form-draft.ts';

const listing = { name: 'The Slow Ferry', subscribers: '100', tags: ['sea'] };

test('a draft holds what was changed, and nothing else', () => {
	expect(listChanges(listing, { ...listing, tags: ['sea', 'port'] })).toEqual({
		tags: { from: ['sea'], to: ['sea', 'port'] },
	});
});

test('an unfinished form comes back, except where somebody else changed what it was about', () => {
	const changed = listChanges(listing, { ...listing, name: 'The Quick Ferry', subscribers: '101' });
	const draft = { startedAt: 0, changed };
	expect(restoreChanges(draft, listing)).toEqual({ name: 'The Quick Ferry', subscribers: '101' });
	expect(restoreChanges(draft, { ...listing, subscribers: '130', tags: [] })).toEqual({
		name: 'The Quick Ferry',
	});
});
