import { describe, expect, test } from 'vitest';
import { checkNewsletter, emptyNewsletter, readTags } from './newsletter-values.ts';

const filled = {
	name: ' The Slow Ferry ',
	description: 'Letters about ferries.',
	imageUrl: 'https://ferry.example/cover.png',
	signupUrl: 'https://ferry.example/',
	frequency: 'Bi-weekly',
	categoryIds: ['3', '7'],
	tags: 'Ferries, , islands,ferries ,',
};

function messagesOf(values: typeof filled) {
	const { error } = checkNewsletter(values);
	return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

describe('the form to add a newsletter by hand', () => {
	test('what is filled in becomes what the call takes', () => {
		expect(checkNewsletter(filled).data).toEqual({
			name: 'The Slow Ferry',
			description: 'Letters about ferries.',
			imageUrl: 'https://ferry.example/cover.png',
			signupUrl: 'https://ferry.example/',
			frequency: 'Bi-weekly',
			categoryIds: ['3', '7'],
			tags: ['Ferries', 'islands'],
		});
	});

	test('every field is required', () => {
		expect(messagesOf(emptyNewsletter)).toEqual({
			name: 'Name is required',
			description: 'Description is required',
			imageUrl: 'Image URL is required',
			signupUrl: 'Signup URL is required',
			frequency: 'Frequency is required',
			categoryIds: 'At least one category is required',
			tags: 'At least one tag is required',
		});
	});

	test('an address that is none is refused', () => {
		expect(messagesOf({ ...filled, imageUrl: 'cover.png', signupUrl: 'javascript:alert(1)' })).toEqual({
			imageUrl: 'Must be a valid URL or server-uploaded image path',
			signupUrl: 'Must be a valid URL',
		});
	});

	test('tags are split by commas, trimmed, and empties dropped', () => {
		expect(readTags(' a, b ,,c d , ')).toEqual(['a', 'b', 'c d']);
		expect(readTags(' , ')).toEqual([]);
	});
});
