import { expect, test } from 'vitest';
import { defaultChannelTags } from './channel-tags.ts';

test.each([
	['The Slow Ferry', '27', ['youtube', 'the', 'education']],
	['Ferry, slowly', undefined, ['youtube', 'ferry']],
	['Music box', '10', ['youtube', 'music']],
	['YouTube for sailors', '999', ['youtube']],
	['  «Über» Boote', '28', ['youtube', 'über', 'science']],
	['', 'constructor', ['youtube']],
])('the channel "%s" of category %s is tagged %j', (title, category, tags) => {
	expect(defaultChannelTags(title, category)).toEqual(tags);
});
