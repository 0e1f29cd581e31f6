import { expect, test } from 'vitest';
import { actionsFor, isUnderWay, type RowState } from './row-actions.ts';

const row: RowState = {
	status: 'draft',
	hasPreview: true,
	mailing: null,
	isRecord: false,
	awaitsApproval: false,
	maySkip: false,
};

test('a draft can be worked on, tried and sent', () => {
	expect(actionsFor(row)).toEqual(['edit', 'preview', 'send', 'test', 'delete']);
	expect(actionsFor({ ...row, hasPreview: false })).not.toContain('preview');
});

test('what a rule made, and what has a time, can be skipped', () => {
	expect(actionsFor({ ...row, awaitsApproval: true, maySkip: true })).toContain('skip');
	expect(actionsFor({ ...row, status: 'scheduled', maySkip: true })).toEqual([
		'edit',
		'preview',
		'send',
		'skip',
		'unschedule',
		'test',
		'delete',
	]);
});

test('what is being sent can only be watched', () => {
	const status = 'sending';
	expect(actionsFor({ ...row, status, mailing: { status } })).toEqual(['preview', 'results']);
});

test('what is over can be looked at and deleted', () => {
	const status = 'sent';
	expect(actionsFor({ ...row, status, mailing: { status } })).toEqual(['preview', 'results', 'delete']);
});

test('what was only recorded as sent can still be corrected', () => {
	expect(actionsFor({ ...row, status: 'sent', isRecord: true })).toEqual(['edit', 'preview', 'delete']);
});

test('what was skipped can still be changed or sent', () => {
	expect(actionsFor({ ...row, status: 'skipped', hasPreview: false })).toEqual(['edit', 'send', 'delete']);
});

test('a mailing that stands still is under way as long as somebody has to decide', () => {
	const underWay = (['sending', 'paused', 'stopped', 'cancelled', 'sent'] as const).filter((status) =>
		isUnderWay({ status }),
	);
	expect(underWay).toEqual(['sending', 'paused', 'stopped']);
	expect(isUnderWay(null)).toBe(false);
});
