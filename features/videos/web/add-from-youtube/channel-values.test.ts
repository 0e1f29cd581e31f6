import { describe, expect, test } from 'vitest';
import type { ChannelLookup } from '#features/videos/contract/youtube.ts';
import { checkAddress, checkChannel, valuesOf } from './channel-values.ts';

const lookup: ChannelLookup = {
	channel: {
		id: 'UCabcdefghijklmnopqrstuv',
		snippet: {
			title: 'The Slow Ferry',
			description: 'Crossings, slowly.',
			thumbnails: {
				default: { url: 'https://i.example/d' },
				medium: { url: 'https://i.example/m' },
				high: { url: '' },
			},
			categoryId: '27',
		},
		statistics: {},
	},
	videos: [],
};

describe('the form for a channel', () => {
	test('starts with what the channel says, the default tags and a weekly frequency', () => {
		expect(valuesOf(lookup)).toEqual({
			channelId: 'UCabcdefghijklmnopqrstuv',
			name: 'The Slow Ferry',
			description: 'Crossings, slowly.',
			imageUrl: 'https://i.example/m',
			frequency: 'weekly',
			categoryIds: [],
			tags: ['youtube', 'the', 'education'],
		});
	});

	test.each([
		[{}, 'At least one category is required'],
		[{ categoryIds: ['1'], name: '' }, 'Name is required'],
		[{ categoryIds: ['1'], description: 'Short' }, 'Description must be at least 10 characters'],
		[{ categoryIds: ['1'], imageUrl: 'picture' }, 'Please enter a valid image URL'],
		[{ categoryIds: ['1'], channelId: '' }, 'Channel ID is required'],
		[{ categoryIds: ['1'], tags: [] }, 'At least one tag is required'],
		[{ categoryIds: ['1'], frequency: '' }, 'Frequency is required'],
		[{ categoryIds: ['1'] }, undefined],
	])('%j: %s', (changed, message) => {
		const checked = checkChannel({ ...valuesOf(lookup), ...changed });
		expect(checked.error?.issues[0]?.message).toBe(message);
	});

	test('an address is checked before anything is asked for', () => {
		expect(checkAddress({ url: 'nonsense' }).error?.issues[0]?.message).toBe('Please enter a valid URL');
		expect(checkAddress({ url: 'https://vimeo.com/x' }).error?.issues[0]?.message).toBe(
			'Please enter a valid YouTube URL',
		);
		expect(checkAddress({ url: 'https://youtu.be/dQw4w9WgXcQ' }).success).toBe(true);
	});
});
