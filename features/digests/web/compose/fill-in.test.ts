import { expect, test } from 'vitest';
import { fillIn, suggestEmail, suggestTexts } from './fill-in.ts';

test('what is new is named after its collection and frequency', () => {
	expect(suggestTexts('Small Web', 'daily')).toEqual({
		name: 'Small Web Daily Digest',
		title: 'Small Web Daily Digest',
		subject: 'Your Daily Digest from Small Web',
	});
	expect(suggestTexts('', 'daily')).toEqual({ name: '', title: '', subject: '' });
});

test('a new digest email takes over what its configuration says', () => {
	const config = {
		name: 'Small Web Weekly Digest',
		templateSubject: 'Your {{frequency}} Digest from {{collection_name}}',
		templateContent: '{{content}}',
		collectionName: 'Small Web',
	};
	expect(suggestEmail(config)).toEqual({
		title: 'Small Web Weekly Digest',
		subject: 'Your {{frequency}} Digest from {{collection_name}}',
		content: '{{content}}',
	});
	expect(suggestEmail({ ...config, templateSubject: '' }).subject).toBe('Digest from Small Web');
	expect(suggestEmail(undefined)).toEqual({ title: '', subject: '', content: '' });
});

test('suggestions follow the choice until an editor has written something else', () => {
	const before = suggestTexts('Small Web', 'weekly');
	const after = suggestTexts('Small Web', 'daily');
	const filled = { title: 'Small Web Daily Digest', subject: 'Your Daily Digest from Small Web' };
	expect(fillIn({ title: '', subject: '' }, before, after)).toEqual(filled);
	expect(fillIn({ title: before.title, subject: before.subject }, before, after)).toEqual(filled);
	expect(fillIn({ title: 'The best of the small web', subject: before.subject }, before, after)).toEqual({
		subject: 'Your Daily Digest from Small Web',
	});
	expect(fillIn({}, {}, after)).toEqual({});
});
