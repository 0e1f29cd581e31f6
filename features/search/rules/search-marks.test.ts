import { describe, expect, test } from 'vitest';
import { createMarker, markPassage, markText } from './search-marks.ts';
import { planSearch, readSearchedText } from './search-plan.ts';

function markerFor(typed: string, known: string[] = []) {
	const dictionary = known.map((word) => ({ word, documents: 1, isInNames: true }));
	return createMarker(planSearch(readSearchedText(typed), dictionary));
}

const draw = (pieces: { text: string; marked: boolean }[]) =>
	pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('marking what was looked for', () => {
	test.each([
		['smorbrod', ['smorbrod'], 'Smørbrød Hour', '[Smørbrød] Hour'],
		['lan', ['lantern'], 'The Quiet Lantern', 'The Quiet [Lantern]'],
		['lantren', ['lantern'], 'The Quiet Lantern', 'The Quiet [Lantern]'],
		['quietlantern', ['quiet', 'lantern'], 'The Quiet Lantern', 'The [Quiet] [Lantern]'],
		['carers', ['carers'], 'A Carer’s Spare Key', 'A [Carer’s] Spare Key'],
		['茶馆', ['茶', '馆', '茶馆'], '晨光茶馆来信', '晨光[茶馆]来信'],
		['nothing', [], 'The Quiet Lantern', 'The Quiet Lantern'],
	])('%s in a text', (typed, known, text, marked) => {
		expect(draw(markText(text, markerFor(typed, known)))).toBe(marked);
	});

	test('a passage is cut around the words, at word boundaries', () => {
		const text = `${'before and before '.repeat(30)}the quiet lantern stood ${'after and after '.repeat(30)}`;
		const passage = draw(markPassage(text, markerFor('quiet lantern', ['quiet', 'lantern'])));
		expect(passage).toContain('the [quiet] [lantern] stood');
		expect(passage).toMatch(/^… (?:before|and) /);
		expect(passage).toMatch(/ (?:after|and) …$/);
		expect(passage.length).toBeLessThan(230);
	});

	test('markup in a text stays text', () => {
		expect(markText('<b>quiet</b>', markerFor('quiet', ['quiet']))).toEqual([
			{ text: '<b>', marked: false },
			{ text: 'quiet', marked: true },
			{ text: '</b>', marked: false },
		]);
	});

	test('a text of one endless word is cut and not looped over', () => {
		expect(draw(markPassage('x'.repeat(5000), markerFor('y'))).length).toBeLessThan(220);
	});
});
