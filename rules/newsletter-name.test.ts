import { expect, test } from 'vitest';
import { nameInMail, tidyName } from './newsletter-name.ts';

test.each([
	['The Batch @ DeepLearning.AI', 'The Batch'],
	['Ann from Crumb & Salt', 'Crumb & Salt'],
	['Packy Mac from Not Boring', 'Not Boring'],
	['Heather Cox from Letters from an American', 'Letters from an American'],
	['The Index from Harbour Research', 'The Index'],
	['Stratechery by Ben Thompson', 'Stratechery'],
	['Brick by Brick', 'Brick by Brick'],
	['The Slow Mile via Substack', 'The Slow Mile'],
	['Crumb & Salt Newsletter', 'Crumb & Salt'],
	['Lenny’s Newsletter', 'Lenny’s Newsletter'],
	['THE DAILY UPSIDE', 'The Daily Upside'],
	['TLDR', 'TLDR'],
	['Dense Discovery 🌱', 'Dense Discovery'],
	['The team at Ferment', 'Ferment'],
	['Tide Tables | Coastwise', 'Tide Tables'],
	['letters@crumb.example', ''],
])('%s is called %s', (raw, name) => expect(tidyName(raw)).toBe(name));

test.each([
	['Hacker Newsletter', 'kale@hackernewsletter.example', '', 'Monday', 'Hacker Newsletter'],
	['Nina Olsen', 'nina@wave.example', '"Seventh Wave" <wave.list.example>', 'Hello', 'Seventh Wave'],
	['Matt Levine', 'noreply@finance.example', '', 'Money Stuff: a bond is a bond', 'Money Stuff'],
	['', 'info@canal-time.example', '', 'Lock 9', 'Canal Time'],
	['Newsletter', 'news@crumb.example', '', '[Crumb & Salt] Rye', 'Crumb & Salt'],
])('%s <%s> gives a name', (name, address, listId, subject, expected) => {
	const headers = listId ? [{ name: 'list-id', value: listId }] : [];
	expect(nameInMail({ headers, from: { name, address }, subject })).toBe(expected);
});
