import { describe, expect, test } from 'vitest';
import { presentedNewsletter } from '#tests/support/factories/factories.ts';
import { changesOf } from '../shared/changes-of.ts';
import { checkEdit, valuesOf } from './edit-values.ts';

const newsletter = presentedNewsletter({ tags: ['sea', 'ships'] });

function messagesFor(change: Partial<ReturnType<typeof valuesOf>>): string[] {
	const checked = checkEdit(newsletter, { ...valuesOf(newsletter), ...change });
	return checked.success ? [] : checked.error.issues.map(({ message }) => message);
}

describe('the edit form', () => {
	test('a newsletter that nobody touched has no changes', () => {
		const checked = checkEdit(newsletter, valuesOf(newsletter));
		expect(checked.success && changesOf(newsletter, checked.data)).toEqual({});
	});

	test('only what differs is sent', () => {
		const checked = checkEdit(newsletter, {
			...valuesOf(newsletter),
			hidden: true,
			tags: ['sea', 'sea', 'port'],
		});
		expect(checked.success && changesOf(newsletter, checked.data)).toEqual({
			hidden: true,
			tags: ['sea', 'port'],
		});
	});

	test.each([
		[{ name: ' ' }, 'Name is required'],
		[{ description: '' }, 'Description is required'],
		[{ imageUrl: 'picture' }, 'Must be a valid URL or server-uploaded image path'],
		[{ imageUrl: '/uploads/' }, 'Must be a valid URL or server-uploaded image path'],
		[{ imageUrl: '/uploads/../x.webp' }, 'Must be a valid URL or server-uploaded image path'],
		[{ signupUrl: 'somewhere' }, 'Must be a valid URL'],
		[{ signupUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
		[{ youtubeUrl: 'https://vimeo.com/x' }, 'Must be a valid YouTube URL or channel name'],
		[{ frequency: '' }, 'Frequency is required'],
		[{ rating: '6' }, 'Must be 0 to 5'],
		[{ rating: '3.5' }, 'Must be a whole number'],
		[{ subscribers: '-1' }, 'Must be at least 0'],
	])('%j says: %s', (change, message) => {
		expect(messagesFor(change)).toEqual([message]);
	});

	test.each(['@ferry', 'ferry_channel-1', 'https://www.youtube.com/@ferry', 'https://youtu.be/abc', ''])(
		'"%s" is a channel',
		(youtubeUrl) => {
			expect(messagesFor({ youtubeUrl })).toEqual([]);
		},
	);

	test('a listing made from a channel has no signup address, and can be saved', () => {
		expect(messagesFor({ signupUrl: '' })).toEqual([]);
	});

	test('a rating with a fraction from before stays until somebody chooses another, in steps of one', () => {
		const rated = { ...newsletter, rating: 4.5 };
		const checked = checkEdit(rated, { ...valuesOf(rated), name: 'Slower Ferry' });
		expect(checked.success && changesOf(rated, checked.data)).toEqual({ name: 'Slower Ferry' });
		expect(checkEdit(rated, { ...valuesOf(rated), rating: '3.5' }).success).toBe(false);
		expect(checkEdit(rated, { ...valuesOf(rated), rating: '3' }).success).toBe(true);
	});

	test('an unrated newsletter stays unrated', () => {
		const unrated = { ...newsletter, rating: null };
		const checked = checkEdit(unrated, valuesOf(unrated));
		expect(checked.success && changesOf(unrated, checked.data)).toEqual({});
	});
});
