import type { LocalNameServer } from '../services/local-name-server.ts';
import { code, text } from './claim-world.ts';

const name = '_broadsheet.example.com';
type Names = Pick<LocalNameServer, 'set'>;

/** Records that must not prove https://letters.example.com/ or the given page. */
export const attacksOnRecords: [what: string, prepare: (names: Names) => void, page?: string][] = [
	['nothing at all', () => {}],
	[
		'another claim’s code',
		({ set }) => set(name, { TXT: [`broadsheet-claim=${[...code].reverse().join('')}`] }),
	],
	['another case', ({ set }) => set(name, { TXT: [text.toLowerCase(), text.toUpperCase()] })],
	['the code alone', ({ set }) => set(name, { TXT: [code] })],
	[
		'inside a longer record',
		({ set }) => set(name, { TXT: [`v=spf1 ${text} -all`, `${text};`, ` ${text}`] }),
	],
	['quotes around it', ({ set }) => set(name, { TXT: [`"${text}"`] })],
	['split over two records', ({ set }) => set(name, { TXT: ['broadsheet-claim=', code] })],
	['split with a space between', ({ set }) => set(name, { TXT: [['broadsheet-claim=', ' ', code]] })],
	['a beginning of the code', ({ set }) => set(name, { TXT: [text.slice(0, -1)] })],
	['the domain itself', ({ set }) => set('example.com', { TXT: [text] })],
	['a subdomain', ({ set }) => set('_broadsheet.letters.example.com', { TXT: [text] })],
	['a deeper name', ({ set }) => set('_broadsheet._broadsheet.example.com', { TXT: [text] })],
	['a look-alike domain', ({ set }) => set('_broadsheet.examp1e.com', { TXT: [text] })],
	['the domain below another', ({ set }) => set('_broadsheet.example.com.evil.org', { TXT: [text] })],
	['a wildcard of the domain', ({ set }) => set('*.example.com', { TXT: [text] })],
	[
		'a wildcard beside the record',
		({ set }) => {
			set(name, { TXT: [text] });
			set('*.example.com', { TXT: [text] });
		},
	],
	[
		'a wildcard that is an alias',
		({ set }) => {
			set('*.example.com', { CNAME: 'all.example.com' });
			set('all.example.com', { TXT: [text] });
		},
	],
	[
		'an alias elsewhere',
		({ set }) => {
			set(name, { CNAME: 'records.evil.org' });
			set('records.evil.org', { TXT: [text] });
		},
	],
	[
		'an alias elsewhere by a detour',
		({ set }) => {
			set(name, { CNAME: 'records.example.com' });
			set('records.example.com', { CNAME: 'records.evil.org' });
			set('records.evil.org', { TXT: [text] });
		},
	],
	[
		'an alias to a look-alike',
		({ set }) => {
			set(name, { CNAME: 'records.notexample.com' });
			set('records.notexample.com', { TXT: [text] });
		},
	],
	[
		'an endless chain of aliases',
		({ set }) => {
			set(name, { CNAME: 'a.example.com' });
			set('a.example.com', { CNAME: 'a.example.com', TXT: [text] });
		},
	],
	// A check makes two queries at once: for the record and for an alias.
	['a record that goes', ({ set }) => set(name, (before) => ({ TXT: before < 2 ? [text] : [] }))],
	[
		'a record that comes and goes',
		({ set }) => set(name, (before) => ({ TXT: before % 4 < 2 ? [text] : ['other'] })),
	],
	[
		'an alias that comes later',
		({ set }) => {
			set(name, (before) => (before < 2 ? { TXT: [text] } : { CNAME: 'records.evil.org' }));
			set('records.evil.org', { TXT: [text] });
		},
	],
	['a server that fails', ({ set }) => set(name, { trouble: 'failure' })],
	[
		'a server that hides its wildcard',
		({ set }) => {
			set(name, { TXT: [text] });
			set('*.example.com', { trouble: 'failure' });
		},
	],
	['a platform', ({ set }) => set('_broadsheet.substack.com', { TXT: [text] }), 'https://ada.substack.com/'],
	[
		'a host below a platform',
		({ set }) => set('_broadsheet.ada.substack.com', { TXT: [text] }),
		'https://ada.substack.com/',
	],
	[
		'a private suffix',
		({ set }) => set('_broadsheet.ada.github.io', { TXT: [text] }),
		'https://ada.github.io/',
	],
	['a public suffix', ({ set }) => set('_broadsheet.co.uk', { TXT: [text] }), 'https://example.co.uk/'],
	['a homograph', ({ set }) => set('_broadsheet.xn--pple-43d.com', { TXT: [text] }), 'https://apple.com/'],
	[
		'the plain letters for a homograph',
		({ set }) => set('_broadsheet.apple.com', { TXT: [text] }),
		'https://аpple.com/',
	],
	['an IP address', ({ set }) => set('_broadsheet.127.0.0.1', { TXT: [text] }), 'http://127.0.0.1/'],
];
