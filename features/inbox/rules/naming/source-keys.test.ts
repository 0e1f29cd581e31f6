import { expect, test } from 'vitest';
import { nameInMail } from './newsletter-name.ts';
import { sourceKeysOf } from './source-keys.ts';

function keysOf(fromName: string, address: string, listId = ''): string[] {
	const headers = listId ? [{ name: 'list-id', value: listId }] : [];
	const from = { name: fromName, address };
	return sourceKeysOf({ headers, from }, nameInMail({ headers, from, subject: '' }));
}
const areOne = (one: string[], other: string[]) => one.some((key) => other.includes(key));

test('one newsletter sent from many addresses is one source', () => {
	const letters = keysOf('Crumb & Salt', 'letters@crumb.example');
	expect(areOne(letters, keysOf('Crumb and Salt', 'hello@mail.crumb.example'))).toBe(true);
	expect(areOne(letters, keysOf('Ann from Crumb & Salt', 'ann@crumb.example'))).toBe(true);
	const list = '<letters.crumb.example>';
	expect(areOne(keysOf('Crumb', 'a@crumb.example', list), keysOf('Salt', 'b@other.example', list))).toBe(
		true,
	);
	expect(areOne(keysOf('Ferry', 'ferry+weekly@substack.com'), keysOf('Ferry', 'ferry@substack.com'))).toBe(
		true,
	);
});

test('several newsletters from one address or one service are several', () => {
	expect(areOne(keysOf('The Morning', 'n@times.example'), keysOf('The Evening', 'n@times.example'))).toBe(
		false,
	);
	expect(areOne(keysOf('Weekly Notes', 'ann@substack.com'), keysOf('Weekly Notes', 'ben@substack.com'))).toBe(
		false,
	);
	expect(areOne(keysOf('Weekly Notes', 'ann@posteo.de'), keysOf('Weekly Notes', 'ben@posteo.de'))).toBe(
		false,
	);
	expect(areOne(keysOf('Weekly Notes', 'a@one.example'), keysOf('Weekly Notes', 'a@two.example'))).toBe(
		false,
	);
});

test('a list id that is new with every mailing says nothing', () => {
	const keys = keysOf('Crumb', 'a@crumb.example', '<9f8e7d6c5b4a39281706f5e4d3c2b1a0.mail.example>');
	expect(keys).toEqual(['name:crumb@crumb.example']);
});
