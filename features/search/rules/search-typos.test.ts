import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countErrors, forgivenWeight, remaindersOf, weighErrors } from './search-typos.ts';

describe('counting typing errors', () => {
	test.each([
		['lantern', 'lantern', 0],
		['lantren', 'lantern', 1],
		['lntern', 'lantern', 1],
		['lanntern', 'lantern', 1],
		['lamtern', 'lantern', 1],
		['lamtrn', 'lantern', 2],
		['window', 'lantern', 3],
	])('%s is %s with %i errors, or more than two', (typed, word, errors) => {
		expect(countErrors(typed, word, 2)).toBe(errors);
	});

	test('an unfinished word may carry an error too', () => {
		expect(countErrors('gazte', 'gazette', 1, { isBeginning: true })).toBe(1);
		expect(countErrors('gaz', 'gazette', 1, { isBeginning: true })).toBe(0);
	});
});

describe('a word that is not in the directory', () => {
	const isForgiven = (typed: string, meant: string, isInNames: boolean) => {
		const most = forgivenWeight(typed, meant, { isInNames });
		return most > 0 && weighErrors(typed, meant, most) <= most;
	};

	test.each([
		['hitsory', 'history'],
		['travell', 'travel'],
		['helth', 'health'],
		['recieve', 'receive'],
		['goalkeper', 'goalkeeper'],
		['enviroment', 'environment'],
		['translaters', 'translators'],
		['statistition', 'statistician'],
	])('%s was probably meant to be %s', (typed, meant) => {
		expect(isForgiven(typed, meant, false)).toBe(true);
	});

	test.each([
		['sumo', 'sums'],
		['horse', 'house'],
		['poker', 'power'],
		['rocket', 'pocket'],
		['planet', 'plant'],
		['vampire', 'empire'],
		['falconry', 'balcony'],
		['martian', 'margin'],
		['404', '40'],
	])('%s is another word than %s', (typed, meant) => {
		expect(isForgiven(typed, meant, false)).toBe(false);
	});

	test.each([
		['crmip', 'crimp', true],
		['crisp', 'crimp', true],
		['pallt', 'pallet', true],
		['crunpte', 'crumpet', true],
		['shrimp', 'crimp', false],
		['ballet', 'pallet', false],
		['nike', 'nine', false],
	])('more is forgiven in names, but not everything: %s for %s', (typed, meant, expected) => {
		expect(isForgiven(typed, meant, true)).toBe(expected);
	});

	test('an error at the end of a swap is weighed as the swap that it is', () => {
		expect(weighErrors('form', 'from', 2)).toBe(2);
	});
});

describe('remainders', () => {
	test('words that are one typing error apart share a remainder', () => {
		const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 12 });
		fc.assert(
			fc.property(word, fc.nat(), fc.constantFrom(...'abcdef'), fc.nat(3), (given, at, letter, kind) => {
				const place = at % (given.length - 1);
				const before = given.slice(0, place);
				const [first = '', second = ''] = given.slice(place, place + 2);
				const rest = given.slice(place + 2);
				const wrong = [
					before + second + rest,
					before + letter + first + second + rest,
					before + letter + second + rest,
					before + second + first + rest,
				][kind] as string;
				const known = new Set(remaindersOf(given));
				expect(remaindersOf(wrong).some((remainder) => known.has(remainder))).toBe(true);
			}),
		);
	});

	test('numbers are never guessed', () => {
		expect(remaindersOf('1348')).toEqual([]);
	});

	test('a letter beyond the basic plane is taken away whole', () => {
		expect(remaindersOf('𐐼𐐯𐑅')).toEqual(['𐐼𐐯𐑅', '𐐯𐑅', '𐐼𐑅', '𐐼𐐯', '𐑅', '𐐯', '𐐼']);
	});

	test('a very long word costs no more than a short one', () => {
		expect(remaindersOf('x'.repeat(40)).length).toBeLessThan(40);
		expect(remaindersOf('abcdefghijklmnopqrstuvwxyz').length).toBeLessThan(40);
	});
});
