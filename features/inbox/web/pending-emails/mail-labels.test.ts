import { expect, test } from 'vitest';
import { pendingEmailStatuses } from '#features/inbox/contract/inbox.ts';
import { lookOf, mayProcess, outcomeOf } from './mail-labels.ts';

test('a mail is processed once; one that failed or was set aside may be tried again', () => {
	const may = pendingEmailStatuses.filter((status) => mayProcess({ status, processed: false }));
	expect(may).toEqual(['pending', 'failed', 'quarantined']);
	expect(mayProcess({ status: 'pending', processed: true })).toBe(false);
});

test('every status has words of its own', () => {
	expect(new Set(pendingEmailStatuses.map((status) => lookOf({ status }).words)).size).toBe(
		pendingEmailStatuses.length,
	);
});

test('a mail that was set aside is never said to be processed', () => {
	expect(outcomeOf({ status: 'quarantined' })).toBe('Email set aside');
	expect(outcomeOf({ status: 'processed' })).toBe('Email processed');
});
