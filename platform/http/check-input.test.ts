import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Line, ListPage, NumericId, Repeatable, SearchText } from '#protocol/values.ts';
import type { Problem } from '../problem.ts';
import { checkInput, withoutEmpty } from './check-input.ts';

const Query = z.object({
	sort: z._default(z.enum(['recent', 'popular']), 'recent'),
	newsletterId: z.optional(NumericId),
	category: Repeatable(z.string()),
	q: SearchText,
	...ListPage,
});
const Body = z.strictObject({
	name: Line(10),
	count: z.number().check(z.minimum(0), z.maximum(5)),
	flag: z.boolean(),
	tags: z.array(z.string()).check(z.maxLength(1)),
	code: z.string().check(z.minLength(3)),
	at: z.iso.datetime(),
});
const complete = { name: 'Tea', count: 1, flag: true, tags: [], code: 'abc', at: '2026-01-01T00:00:00Z' };

function refusalOf(schema: Parameters<typeof checkInput>[0], given: unknown): string {
	try {
		checkInput(schema, given);
	} catch (problem) {
		return (problem as Problem).message;
	}
	return '';
}

describe('input that does not fit', () => {
	test.each([
		[{ sort: 'oldest' }, 'sort must be one of recent, popular'],
		[{ limit: 'many' }, 'limit must be a number'],
		[{ page: '0' }, 'page must be at least 1'],
		[{ newsletterId: '-1' }, 'newsletterId must be at least 1'],
		[{ newsletterId: '1.5' }, 'newsletterId must be a whole number'],
	])('in an address is named in plain words: %j', (given, message) => {
		expect(refusalOf(Query, given)).toBe(message);
	});

	test.each([
		[{ name: undefined }, 'name is required'],
		[{ name: 5 }, 'name must be text'],
		[{ name: 'A name too long' }, 'name: Must be at most 10 characters'],
		[{ count: '1' }, 'count must be a number'],
		[{ count: -1 }, 'count must be at least 0'],
		[{ count: 6 }, 'count must be at most 5'],
		[{ flag: 'yes' }, 'flag must be true or false'],
		[{ tags: 'tea' }, 'tags must be a list'],
		[{ tags: ['tea', 'milk'] }, 'tags must have at most 1 entries'],
		[{ tags: [5] }, 'tags must be text'],
		[{ code: 'a' }, 'code must have at least 3 characters'],
		[{ at: 'noon' }, 'at is not valid'],
		[{ price: 5 }, 'Unknown field: price'],
	])('in a body is named in plain words: %j', (change, message) => {
		expect(refusalOf(Body, { ...complete, ...change })).toBe(message);
	});

	test('as a whole is refused, too', () => {
		expect(refusalOf(Body, 'text')).toBe('The input must be an object');
	});
});

test('a parameter without a value is like one that is not there', () => {
	const given = { sort: '', newsletterId: '', category: '', q: '', limit: '', page: '2' };
	const plain = { sort: 'recent', category: [], q: '', limit: 1000, page: 2 };
	expect(checkInput(Query, withoutEmpty(given))).toEqual(plain);
});
