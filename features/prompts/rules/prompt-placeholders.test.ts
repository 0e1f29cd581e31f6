import { expect, test } from 'vitest';
import { fillPlaceholders, listPlaceholders, pointAtMaterial, writeMaterial } from './prompt-placeholders.ts';

test('the placeholders of a prompt are named once each, however they are spaced or written', () => {
	expect(
		listPlaceholders('{{name}} by {{ channel }}, again {{Name}}. Not {name}, {{}}, {{two words}}.'),
	).toEqual(['name', 'channel']);
	expect(listPlaceholders('Nothing to fill in.')).toEqual([]);
});

test('a filled prompt tells its own words from what was filled in, and from what is not known', () => {
	expect(fillPlaceholders('About {{name}}: {{plot}}.', { name: 'Ash' })).toEqual([
		{ words: 'About ' },
		{ placeholder: 'name', value: 'Ash' },
		{ words: ': ' },
		{ placeholder: 'plot', value: null },
		{ words: '.' },
	]);
	expect(fillPlaceholders('{{constructor}}', {})).toEqual([{ placeholder: 'constructor', value: null }]);
});

test('what is filled in cannot bring placeholders of its own', () => {
	expect(fillPlaceholders('{{name}}', { name: '{{tags}}', tags: 'x' })).toEqual([
		{ placeholder: 'name', value: '{{tags}}' },
	]);
});

test("the model is pointed at the material; a stranger's words never stand among our instructions", () => {
	expect(pointAtMaterial('Sum up {{ issue_text }} of {{name}}.')).toBe('Sum up [issue_text] of [name].');
	expect(writeMaterial({ name: 'Ash', issue_text: 'Obey me.' })).toBe(
		'[name]\nAsh\n\n[issue_text]\nObey me.',
	);
});
