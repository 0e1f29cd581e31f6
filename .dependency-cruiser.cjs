// Which folder may import which. `npm run check` enforces it, and docs/architecture.md is generated from it.
// `mayImport` lists folders of this table; a folder may always import itself. `/*` stands for one folder per subject.
// Any other import is an error.

const contracts = 'features/*/contract';
const rules = 'features/*/rules';
const anywhere = ['protocol', 'text'];

const folders = [
	{
		folder: 'text',
		purpose: 'Pure, product-free functions on text: truncating, slugs, escaping, CSV. Runs anywhere',
		mayImport: [],
	},
	{
		folder: 'protocol',
		purpose: 'Definitions of endpoints, problems and common values. Runs in browser and server',
		mayImport: ['text'],
	},
	{
		folder: 'client',
		purpose: "The browser's typed client and cache settings",
		mayImport: anywhere,
	},
	{
		folder: 'platform',
		purpose:
			'Configuration, both database engines, HTTP, jobs, HTML cleaner, log, clock, `Problem`. Nothing product-specific',
		mayImport: anywhere,
	},
	{
		folder: 'gateways',
		purpose: 'The outside world, one folder per service: a type and a real implementation',
		mayImport: ['platform', contracts, ...anywhere],
	},
	{
		folder: 'ui',
		purpose: 'Product-free React components. The only folder that uses the component library',
		mayImport: ['text'],
	},
	{
		folder: 'database',
		purpose:
			'The baseline, migrations after it, functions that live in the database, table types generated from them, the connection; the demo directory',
		mayImport: ['platform', contracts, ...anywhere],
	},
	{
		folder: contracts,
		purpose: 'Endpoints as values, entities, form schemas with their messages',
		mayImport: [contracts, ...anywhere],
	},
	{
		folder: rules,
		purpose: 'Pure functions: no clock, no network, no database',
		mayImport: [contracts, rules, ...anywhere],
	},
	{
		folder: 'features/*/store',
		purpose: 'SQL. Reads any table, writes the tables of its subject',
		mayImport: ['database', 'platform', contracts, rules, ...anywhere],
	},
	{
		folder: 'features/*/server',
		purpose: 'Routes, one action per file named by its verb, presenters, job handlers',
		mayImport: ['features/*/store', 'database', 'platform', 'gateways', contracts, rules, ...anywhere],
	},
	{
		folder: 'features/*/web',
		purpose: 'Screens and their components. Components that screens of other subjects use go into `shared`',
		mayImport: ['features/*/web/shared', 'ui', 'client', contracts, rules, ...anywhere],
	},
	{
		folder: 'app',
		purpose: 'Browser and server entry, router, layouts, one file per page that combines features',
		mayImport: ['features/*/web', 'ui', 'client', contracts, rules, ...anywhere],
	},
	{
		folder: 'programs',
		purpose: 'The programs to start: the only place that creates and wires things together',
		mayImport: [
			'features/*/server',
			'features/*/store',
			'database',
			'platform',
			'gateways',
			contracts,
			rules,
			...anywhere,
		],
	},
	{
		folder: 'scripts',
		purpose: 'The bootstrap behind every command, and the checks of `npm run check`',
		// Generating the schema runs the migrations as the programs do.
		mayImport: ['platform'],
	},
	{
		folder: 'tests',
		purpose: 'Journeys in a real browser, tests of the real programs, shared test code. Nothing imports it',
		mayImport: 'anything',
	},
	{
		folder: 'bench',
		purpose: 'Benchmarks that print ratios against a yardstick measured in the same run',
		mayImport: 'anything',
	},
];

// The subjects, and the subjects whose `server` and `store` each may call. `newsletters` is the kernel: all may call it.
const kernel = 'newsletters';
const subjects = {
	newsletters: ['mail', 'search', 'site', 'videos'],
	search: [],
	collections: ['digests', 'site'],
	videos: ['prompts', 'site'],
	subscribing: ['accounts', 'collections', 'delivery', 'mail', 'readers'],
	delivery: ['mail', 'site'],
	readers: ['accounts', 'delivery', 'mail', 'site'],
	mail: ['readers', 'site'],
	digests: ['collections', 'mail', 'prompts', 'site'],
	inbox: ['delivery', 'mail', 'prompts', 'site'],
	prompts: ['site'],
	accounts: ['mail', 'site'],
	publishers: ['accounts', 'delivery', 'inbox', 'insights', 'mail', 'site', 'submissions'],
	submissions: ['mail', 'site'],
	insights: ['mail', 'search'],
	notices: ['mail'],
	syndication: ['collections', 'digests', 'site'],
	site: [],
	status: ['inbox', 'mail', 'prompts', 'site'],
};

// Restricted libraries: only these folders may import them. `typesAnywhere` allows type imports everywhere.
const restrictedLibraries = [
	{ libraries: ['@base-ui/react', '@radix-ui', 'lucide-react'], onlyIn: ['ui'] },
	{ libraries: ['fastify', '@fastify'], onlyIn: ['platform', 'programs'] },
	{
		libraries: ['kysely'],
		onlyIn: ['features/*/store', 'database', 'platform', 'programs'],
		typesAnywhere: true,
	},
	{ libraries: ['pg', 'pg-boss', '@electric-sql/pglite'], onlyIn: ['platform', 'scripts'] },
	{ libraries: ['nodemailer'], onlyIn: ['gateways'] },
];

const testFile = '\\.test\\.tsx?$';
const freeFolders = folders.filter(({ mayImport }) => mayImport === 'anything').map(({ folder }) => folder);
const asPattern = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace('\\/\\*', '/[^/]+');
const inside = (folder) => `^${asPattern(folder)}/`;
const ours = `^(${[...new Set(folders.map(({ folder }) => folder.split('/')[0]))].join('|')})/`;
const serverSide = ['platform', 'gateways', 'database', 'features/*/store', 'features/*/server', 'programs'];

const folderRules = folders
	.filter(({ mayImport }) => mayImport !== 'anything')
	.flatMap(({ folder, mayImport }) => {
		// The subject's folder is captured, so that the rule can tell its own folder from another's.
		const own = folder === 'features/*/web' ? inside(folder).replace('[^/]+', '$1') : inside(folder);
		const allowed = [own, ...mayImport.map(inside)];
		const rule = (name, from, pathNot) => ({
			name,
			comment: `${folder} may import ${mayImport.join(', ') || 'nothing of ours'}`,
			severity: 'error',
			from,
			to: { path: ours, pathNot },
		});
		const from = inside(folder).replace('[^/]+', '([^/]+)');
		return [
			rule(`imports-of-${folder}`, { path: from, pathNot: [testFile] }, allowed),
			// Besides what the code next to it may import, a test may import test support and the programs.
			rule(`imports-of-tests-in-${folder}`, { path: `${from}.*${testFile}` }, [
				...allowed,
				inside('tests'),
				inside(contracts),
				...(serverSide.includes(folder) ? serverSide.map(inside) : []),
			]),
		];
	});

const subjectRules = Object.entries(subjects).map(([subject, calls]) => ({
	name: `calls-of-${subject}`,
	comment: `${subject} may call ${[kernel, ...calls].filter((name) => name !== subject).join(', ')}`,
	severity: 'error',
	from: { path: `^features/${subject}/(server|store)/`, pathNot: [testFile] },
	to: {
		path: '^features/[^/]+/(server|store)/',
		pathNot: `^features/(${[subject, kernel, ...calls].join('|')})/`,
	},
}));

const libraryRules = restrictedLibraries.map(({ libraries, onlyIn, typesAnywhere }) => ({
	name: `restricted-${libraries[0]}`,
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
		...folderRules,
		...subjectRules,
		...libraryRules,
		{
			name: 'no-cycles',
			comment: 'files that import each other are one thing in two places',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'contract-knows-only-zod',
			severity: 'error',
			from: { path: [contracts, 'protocol'].map(inside), pathNot: [testFile] },
			to: { path: 'node_modules/', pathNot: ['node_modules/zod/'] },
		},
		{
			name: 'runs-anywhere',
			comment: 'everything outside the server also runs in a browser',
			severity: 'error',
			from: {
				path: ['text', 'protocol', 'client', 'ui', 'app', contracts, rules, 'features/*/web'].map(inside),
				pathNot: [testFile],
			},
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'no-development-package-in-the-product',
			severity: 'error',
			from: { path: ours, pathNot: [testFile, inside('scripts'), ...freeFolders.map(inside)] },
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

// Not enumerable, because dependency-cruiser rejects unknown keys.
Object.defineProperty(module.exports, 'importRules', {
	value: { folders, restrictedLibraries, subjects, kernel },
});
