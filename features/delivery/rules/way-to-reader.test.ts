import { expect, test } from 'vitest';
import { wayToReader } from './way-to-reader.ts';

const usual = { agreed: 'announce', chosen: 'announce', hasIssues: true, isWithPublisher: false } as const;

test('nobody is handed over who did not agree to it', () => {
	expect(wayToReader({ ...usual, chosen: 'hand-over' })).toBe('announce');
	expect(wayToReader({ ...usual, chosen: 'hand-over', hasIssues: false })).toBe('none');
	expect(wayToReader({ ...usual, agreed: 'hand-over', chosen: 'hand-over' })).toBe('hand-over');
});

test('once a newsletter hands nobody over, we mail those whom the publisher never had', () => {
	const agreed = 'hand-over';
	expect(wayToReader({ ...usual, agreed })).toBe('announce');
	expect(wayToReader({ ...usual, agreed, isWithPublisher: true })).toBe('hand-over');
});

test('readers who are mailed by us get what is chosen now, and nothing while no issues come', () => {
	expect(wayToReader({ ...usual, chosen: 'forward' })).toBe('forward');
	expect(wayToReader({ ...usual, agreed: 'none' })).toBe('announce');
	expect(wayToReader({ ...usual, hasIssues: false })).toBe('none');
});
