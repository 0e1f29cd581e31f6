import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoDirectory } from '#programs/demo/load-demo-directory.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { searchEverything } from './search-everything.ts';
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
		['con unreliable', 'The Unreliable Constable'],
		['mol kitchen', 'Kitchen Molecules'],
	],
	'names with one or two typos': [
		['unrelyable constable', 'The Unreliable Constable'],
		['crumpte', 'Ctrl & Crumpet'],
		['quite monopolys', 'Quiet Monopolies'],
		['electorn shufle', 'Electron Shuffle'],
		['compost consequnce', 'Compost & Consequence'],
		['dorknob quaterly', 'The Doorknob Quarterly'],
		['the fery bok', 'The Ferry Book'],
		['tmeder box', 'The Tender Box'],
		['tify rws', 'Tidy Rows'],
		['teh unreliable constable', 'The Unreliable Constable'],
	],
	'half a name': [
		['untrustworthy constable', 'The Unreliable Constable'],
		['crumb pepper', 'Crumb & Salt'],
	],
	'words of the description as they are typed': [
		['retired statistici', 'Plus or Minus'],
		['thermal cam', 'The Draughty House'],
	],
	'words of the description with a typo': [
		['retierd statistician headlnes', 'Plus or Minus'],
		['surveyer', 'The Draughty House'],
		['gardning', 'North-Facing'],
	],
	'missing and extra spaces': [
		['breadboardevenings', 'Breadboard Evenings'],
		['thethirddraft', 'The Third Draft'],
		['tinofpaint', 'One Tin of Paint'],
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

/** Words that no newsletter or issue contains; where there are several words, at most one of them occurs. */
const absent: Record<string, string[]> = {
	'made-up words': [
		'zzyzxq',
		'flurbington',
		'the flurbington',
		'qwertyuiop',
		'asdkjfhaskjdfhaksjdhfkajshdfkjahsdf',
		'lorem',
		'fnord',
		'xyzzy plugh frotz',
		'zzyzxq weekly',
		'zzyzxq magazine',
		'zzyzxq newsleter',
		'pneumonoultramicroscopicsilicovolcanoconiosis',
	],
	'words that nobody has written about': [
		'xylophone',
		'lacrosse',
		'falconry',
		'ballet',
		'casino',
		'poker',
		'surfing',
		'pilates',
		'sumo',
		'polo',
		'ninja',
		'tarot',
		'astrology',
		'vampire',
		'dragon',
		'bassoon',
		'planet',
		'rocket',
		'insulin',
		'shrimp',
		'pirate',
		'otter',
	],
	'words of other languages': ['hubschrauber', 'pamplemousse', 'zomer', 'fiets', 'вертолёт', 'ヘリコプター'],
	brands: ['google', 'nike', 'ikea', 'lego', 'disney', 'rolex', 'tesla', 'vogue', 'bing'],
	numbers: ['99999', '123456789', '1984', '404', '3.14159'],
	'subjects of which one word is known': [
		'helicopter maintenance',
		'quantum knitting',
		'underwater basket weaving',
		'zebra crossing',
		'kangaroo court',
		'celebrity gossip',
		'fantasy football',
		'poker strategy',
		'dog grooming',
		'sports betting',
		'competitive yodelling',
	],
	'subjects among words that say nothing': [
		'all about poker',
		'poker for beginners',
		'hive management',
		'the xq newsletter',
	],
	'subjects whose words stand far apart': ['purple elephants', 'wedding planner', 'ghost hunting'],
};

const database = setUpTestDatabase();

beforeAll(async () => {
	await loadDemoDirectory(database.db, { now: new Date('2026-01-15T09:00:00Z') });
}, 120_000);

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

describe('in the demo directory, nothing is found for what does not exist', () => {
	test.each(Object.entries(absent))('%s', async (_kind, texts) => {
		const found: string[] = [];
		for (const typed of texts) {
			const { newsletters, issues } = await searchEverything({ db: database.db }, typed);
			found.push(
				...[...newsletters.map(({ newsletter }) => newsletter.name), ...issues.map(({ slug }) => slug)].map(
					(hit) => `${typed}: ${hit}`,
				),
			);
			expect(await searchNewsletters({ db: database.db }, typed)).toEqual([]);
		}
		expect(found).toEqual([]);
	});

	test.each([
		'gardening',
		'gardening tips',
		'the best gardening newsletter',
		'gardening newsleter',
		'gardning newsletr',
		'gardening wekly',
		'gardening newslet',
		'all about gardening',
		'more gardening',
		'gardening for beginners',
		'gardening blog',
		'gardening magazine',
		'gardening substack',
		'newsletter about gardening please',
	])('words that say nothing about the subject neither hide it nor stand for it: %s', async (typed) => {
		const hits = await searchNewsletters({ db: database.db }, typed);
		expect(hits.map(({ name }) => name).sort()).toEqual(['North-Facing', 'The Dull Portfolio']);
	});

	test.each(['constable newsleter', 'teh constable'])('nor do they hide a name: %s', async (typed) => {
		const hits = await searchNewsletters({ db: database.db }, typed);
		expect(hits.map(({ name }) => name)).toEqual(['The Unreliable Constable']);
	});

	test('nor do many of them hide what many newsletters are about', async () => {
		const { newsletters } = await searchEverything({ db: database.db }, 'history magazine for beginners');
		expect(newsletters.map(({ newsletter }) => newsletter.name)).toContain('Lost Trades');
	});

	test('a mistyped word that says nothing does not hide issues either', async () => {
		const { issues } = await searchEverything({ db: database.db }, 'gardening newsleter');
		expect(issues).toEqual((await searchEverything({ db: database.db }, 'gardening')).issues);
		expect(issues).not.toEqual([]);
	});
});
