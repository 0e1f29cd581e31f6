import { describe, expect, test } from 'vitest';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { presentedNewsletter } from '#tests/support/factories/factories.ts';
import { checkEdit, isSignupUrlOptional, valuesOf } from './edit-values.ts';

const newsletter = presentedNewsletter({ tags: ['sea', 'ships'] });

const ofChannel = { ...newsletter, signupUrl: '' };
const needed = 'Needed when readers sign up on the newsletter’s own page';

function messagesFor(change: Partial<ReturnType<typeof valuesOf>>, edited = newsletter): string[] {
	const checked = checkEdit(edited, { ...valuesOf(edited), ...change });
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
		[{ subscribers: '' }, 'Must be a whole number'],
		[{ subscribers: '1.5' }, 'Must be a whole number'],
		[{ signupUrl: '' }, 'Must be a valid URL'],
		[{ signupUrl: '', directSignup: true }, needed],
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
		expect(messagesFor({ name: 'Slower Ferry' }, ofChannel)).toEqual([]);
		expect(messagesFor({ name: 'Slower Ferry', rating: '3.5' }, ofChannel)).toEqual([
			'Must be a whole number',
		]);
		expect(isSignupUrlOptional(ofChannel, valuesOf(ofChannel))).toBe(true);
		expect(isSignupUrlOptional(newsletter, valuesOf(newsletter))).toBe(false);
	});

	test('readers are sent to a signup page only if there is one', () => {
		expect(messagesFor({ directSignup: true })).toEqual([]);
		expect(messagesFor({ directSignup: true }, ofChannel)).toEqual([needed]);
		expect(messagesFor({ directSignup: true, rating: '9' }, ofChannel)).toEqual([needed, 'Must be 0 to 5']);
		expect(isSignupUrlOptional(ofChannel, { ...valuesOf(ofChannel), directSignup: true })).toBe(false);
		expect(messagesFor({ name: 'Slower Ferry' }, { ...ofChannel, directSignup: true })).toEqual([]);
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
