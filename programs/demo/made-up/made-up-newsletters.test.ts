import { expect, test } from 'vitest';
import { type MadeUpNewsletter, makeUpNewsletters } from './made-up-newsletters.ts';

function make(count: number, seed = 1): MadeUpNewsletter[] {
	return makeUpNewsletters({ seed }).take(count).toArray();
}

const newsletters = make(20_000);
const share = (claim: (newsletter: MadeUpNewsletter) => boolean) =>
	newsletters.filter(claim).length / newsletters.length;

test('the same seed makes the same newsletters, another seed others', () => {
	expect(make(50)).toEqual(newsletters.slice(0, 50));
	expect(make(50, 2)).not.toEqual(newsletters.slice(0, 50));
});

test('no two share their name or address', () => {
	expect(new Set(newsletters.map(({ name }) => name)).size).toBe(newsletters.length);
	expect(new Set(newsletters.map(({ slug }) => slug)).size).toBe(newsletters.length);
});

test('most are English, a few per cent come in other scripts and with diacritics', () => {
	expect(share(({ name }) => /\p{Script=Cyrillic}/u.test(name))).toBeCloseTo(0.02, 2);
	expect(share(({ name }) => /\p{Script=Han}/u.test(name))).toBeCloseTo(0.015, 2);
	expect(share(({ name }) => /\p{Script=Hebrew}/u.test(name))).toBeCloseTo(0.01, 2);
	expect(share(({ name }) => /\p{Script=Latin}/u.test(name) && /[^\p{ASCII}’]/u.test(name))).toBeGreaterThan(
		0.01,
	);
	expect(share(({ name }) => /^[\p{ASCII}’]+$/u.test(name))).toBeGreaterThan(0.9);
});

test('every one has two sentences, tags and one to three topics', () => {
	for (const { name, description, tags, topics } of newsletters.slice(0, 3000)) {
		expect(description.match(/[.?!。](?=\s|$|\p{Script=Han})/gu)?.length, description).toBeGreaterThanOrEqual(
			2,
		);
		expect(tags.length, name).toBeGreaterThanOrEqual(3);
		expect(new Set(tags).size).toBe(tags.length);
		expect(topics.length).toBeGreaterThanOrEqual(1);
		expect(topics.length).toBeLessThanOrEqual(3);
	}
});

test('about one in two hundred is sponsored, and as many are hidden', () => {
	expect(share(({ isSponsored }) => isSponsored)).toBeCloseTo(0.005, 2);
	expect(share(({ hidden }) => hidden)).toBeCloseTo(0.005, 2);
	expect(newsletters.some(({ isSponsored }) => isSponsored)).toBe(true);
});

test('subscriber counts have a long tail and listings go back three years', () => {
	const counts = newsletters.map(({ subscribers }) => subscribers).sort((a, b) => a - b);
	const median = counts[10_000] ?? 0;
	expect(median).toBeLessThan(2000);
	expect(counts.at(-1)).toBeGreaterThan(median * 100);
	expect(Math.max(...newsletters.map(({ ageDays }) => ageDays))).toBeGreaterThan(1050);
	expect(Math.max(...newsletters.map(({ ageDays }) => ageDays))).toBeLessThanOrEqual(1095);
});
