import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoDirectory } from '#programs/demo/load-demo-directory.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { searchNewsletters } from './search-newsletters.ts';

const expected: Record<string, [typed: string, name: string][]> = {
	'exact names': [
		['Ctrl & Crumpet', 'Ctrl & Crumpet'],
		['Page 112', 'Page 112'],
		['Pardon?', 'Pardon?'],
		['Peat', 'Peat'],
		['The Third Draft', 'The Third Draft'],
	],
	'names as they are typed': [
		['ctrl & cr', 'Ctrl & Crumpet'],
		['draugh', 'The Draughty House'],
		['the draughty h', 'The Draughty House'],
		['platf', 'Platform Nought'],
		['unreliable con', 'The Unreliable Constable'],
	],
	'names with one or two typos': [
		['unrelyable constable', 'The Unreliable Constable'],
		['crumpte', 'Ctrl & Crumpet'],
		['quite monopolys', 'Quiet Monopolies'],
		['electorn shufle', 'Electron Shuffle'],
		['compost consequnce', 'Compost & Consequence'],
		['dorknob quaterly', 'The Doorknob Quarterly'],
	],
	'missing and extra spaces': [
		['breadboardevenings', 'Breadboard Evenings'],
		['thethirddraft', 'The Third Draft'],
		['way found', 'Wayfound'],
		['tide wrack', 'Tidewrack'],
		['turn stile two', 'Turnstile Two'],
	],
	'hyphens and punctuation': [
		['off season', 'Off-Season'],
		['north facing', 'North-Facing'],
		['ctrl-crumpet', 'Ctrl & Crumpet'],
		['moss slowly', 'Moss, Slowly'],
		['carers spare key', 'A Carer’s Spare Key'],
		['tea at 3.40', 'Tea at 3:40'],
	],
	'missing diacritics': [
		['kobmand', 'Købmand'],
		['sondag matinee', 'Søndag Matinee'],
		['last angstrom', 'The Last Ångström'],
		['smorbrod', 'Smørbrød Hour'],
		['sma oyer', 'Små Øyer'],
		['kathes windowsill', 'Käthe’s Windowsill'],
	],
	'any word order': [
		['crumpet ctrl', 'Ctrl & Crumpet'],
		['home bus last', 'Last Bus Home'],
		['coffee painting one', 'One Painting, Then Coffee'],
		['bars forty rest', 'Forty Bars Rest'],
	],
	'words of the description': [
		['retired statistician headlines', 'Plus or Minus'],
		['former sous-chef restaurant technique', 'The Bain-Marie'],
		['literary translators untranslatable word', 'False Friends'],
		['thermal camera retrofit surveyor', 'The Draughty House'],
	],
	'name and description': [
		['pallet night-shift planner', 'Pallet'],
		['bench broken household machine', 'The Repair Bench'],
		['turnstile goalkeeper minibus', 'Turnstile Two'],
	],
	'issue titles': [
		['the cron job nobody admits to', 'Ctrl & Crumpet'],
		['to one monkey fourpence', 'The Ledger Room'],
		['over the bernina', 'Platform Nought'],
	],
};

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await loadDemoDirectory(database.db, { now: new Date('2026-01-15T09:00:00Z') });
}, 120_000);
afterAll(() => database.close());

describe('in the demo directory, the first hit is what was meant', () => {
	test.each(Object.entries(expected))('for %s', async (_kind, pairs) => {
		const found: [string, string | undefined][] = [];
		for (const [typed] of pairs) {
			const [first] = await searchNewsletters({ db: database.db }, typed);
			found.push([typed, first?.name]);
		}
		expect(found).toEqual(pairs);
	});
});
