// The law of the tree: who may import whom. `npm run check` enforces it, and docs/architecture.md is drawn from it.
// `mayImport` names folders of this table; a folder may always import itself. `/*` stands for one folder per subject,
// and such a folder never imports its neighbour. What is not allowed here is an error, never a warning.

const ourSide = ['contract', 'rules'];
const serverFloor = ['server/platform', 'server/store', 'server/gateways', 'server/jobs', 'server/http'];
const webFloor = ['web/ui', 'web/api'];

const folders = [
	{
		folder: 'contract',
		purpose:
			'Endpoints as values, entity and form schemas with their messages, the table of problems. Runs anywhere',
		mayImport: [],
	},
	{
		folder: 'rules',
		purpose: 'Pure product rules: no clock, no network, no database',
		mayImport: ['contract'],
	},
	{
		folder: 'server/platform',
		purpose: 'Configuration, both database engines, log, clock, `Problem`. No product word',
		mayImport: ['contract'],
	},
	{
		folder: 'server/store',
		purpose: 'All SQL: table types and query functions; the connection or transaction is the first parameter',
		mayImport: ['server/platform', 'contract'],
	},
	{
		folder: 'server/gateways',
		purpose: 'The outside world, one folder each: a type, a real maker, a fake maker',
		mayImport: ['server/platform', 'contract'],
	},
	{
		folder: 'server/jobs',
		purpose: 'The list of background jobs and how one is enqueued, inside the transaction of its rows',
		mayImport: ['server/platform', 'contract'],
	},
	{
		folder: 'server/http',
		purpose:
			'How HTTP works here: the Fastify app, `route`, sessions, limits, response cache, page rendering',
		mayImport: ['server/platform', 'contract'],
	},
	{
		folder: 'server/features/*',
		purpose: 'What the product does, one folder per subject, one action per file',
		mayImport: [...serverFloor, ...ourSide],
	},
	{
		folder: 'server/processes',
		purpose: 'The programs we start: the only place that builds and connects things',
		mayImport: [...serverFloor, 'server/features/*', ...ourSide],
	},
	{
		folder: 'web/ui',
		purpose: 'Buttons, cards, badges: no product word, no data. Alone in knowing the component library',
		mayImport: [],
	},
	{
		folder: 'web/api',
		purpose: 'The typed client, query keys, cache settings',
		mayImport: ['contract'],
	},
	{
		folder: 'web/features/*',
		purpose: 'What a visitor or an editor can do, one folder per subject',
		mayImport: [...webFloor, ...ourSide],
	},
	{
		folder: 'web/pages',
		purpose: 'One file per route; puts features together',
		mayImport: ['web/features/*', ...webFloor, ...ourSide],
	},
	{
		folder: 'web/app',
		purpose: 'Browser entry, server entry, router, layouts, providers',
		mayImport: ['web/pages', 'web/features/*', ...webFloor, ...ourSide],
	},
	{
		folder: 'scripts',
		purpose: 'The bootstrap behind every command, and the guards of `npm run check`',
		mayImport: [],
	},
	{
		folder: 'tests',
		purpose:
			'Journeys in a real browser, tests of the real programs, what all tests share. Nothing imports it',
		mayImport: 'anything',
	},
	{
		folder: 'bench',
		purpose: 'Benchmarks that print ratios against a yardstick measured in the same run',
		mayImport: 'anything',
	},
];

// Libraries behind a fence: only these folders know them. `typesAnywhere` lets others name their types.
const fences = [
	{ libraries: ['@base-ui/react', '@radix-ui', 'lucide-react'], onlyIn: ['web/ui'] },
	{ libraries: ['fastify', '@fastify'], onlyIn: ['server/http', 'server/processes'] },
	{
		libraries: ['kysely'],
		onlyIn: ['server/store', 'server/platform', 'server/processes'],
		typesAnywhere: true,
	},
	{ libraries: ['pg', 'pg-boss', '@electric-sql/pglite'], onlyIn: ['server/platform', 'server/jobs'] },
	{ libraries: ['nodemailer'], onlyIn: ['server/gateways'] },
];

const testFile = '\\.test\\.tsx?$';
const freeFolders = folders.filter(({ mayImport }) => mayImport === 'anything').map(({ folder }) => folder);
const asPattern = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace('\\/\\*', '/[^/]+');
const inside = (folder) => `^${asPattern(folder)}/`;
// A subject folder is captured, so that the rule can tell "my own folder" from "a neighbour".
const capturing = (folder) => inside(folder).replace('[^/]+', '([^/]+)');
const itself = (folder) => inside(folder).replace('[^/]+', '$1');
const ours = `^(${[...new Set(folders.map(({ folder }) => folder.split('/')[0]))].join('|')})/`;

const lawOfFolders = folders
	.filter(({ mayImport }) => mayImport !== 'anything')
	.flatMap(({ folder, mayImport }) => {
		const allowed = [itself(folder), ...mayImport.map(inside)];
		const rule = (name, from, pathNot) => ({
			name,
			comment: `${folder} may import ${mayImport.join(', ') || 'nothing of ours'}`,
			severity: 'error',
			from,
			to: { path: ours, pathNot },
		});
		return [
			rule(`law-of-${folder}`, { path: capturing(folder), pathNot: [testFile] }, allowed),
			// A test may use what tests share and what puts the programs together, besides what its neighbour may import.
			rule(`law-of-tests-in-${folder}`, { path: `${capturing(folder)}.*${testFile}` }, [
				...allowed,
				inside('tests'),
				...(folder.startsWith('server/') ? [inside('server/processes')] : []),
			]),
		];
	});

const lawOfLibraries = fences.map(({ libraries, onlyIn, typesAnywhere }) => ({
	name: `fence-around-${libraries[0]}`,
	comment: `only ${onlyIn.join(', ')} may import ${libraries.join(', ')}`,
	severity: 'error',
	from: { path: ours, pathNot: [...onlyIn, ...freeFolders].map(inside) },
	to: {
		path: `node_modules/(@types/)?(${libraries.map(asPattern).join('|')})(/|$)`,
		...(typesAnywhere ? { dependencyTypesNot: ['type-only'] } : {}),
	},
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		...lawOfFolders,
		...lawOfLibraries,
		{
			name: 'no-cycles',
			comment: 'files that need each other are one thing in two places',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'contract-knows-only-zod',
			severity: 'error',
			from: { path: inside('contract'), pathNot: [testFile] },
			to: { path: 'node_modules/', pathNot: ['node_modules/zod/'] },
		},
		{
			name: 'runs-anywhere',
			comment: 'contract, rules and web run in a browser, too',
			severity: 'error',
			from: { path: '^(contract|rules|web)/', pathNot: [testFile] },
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'no-development-package-in-the-product',
			severity: 'error',
			from: { path: '^(contract|rules|server|web)/', pathNot: [testFile] },
			to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'everything-imported-exists',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
	],
	options: {
		doNotFollow: { path: ['node_modules', '^dist/'] },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
		},
	},
};

// Not enumerable, because dependency-cruiser refuses keys that it does not know.
Object.defineProperty(module.exports, 'law', { value: { folders, fences } });
