import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A worst-case input for a pattern, of any length. */
export type WorstText = (length: number) => string;

const letters = [
	'a',
	'A',
	'0',
	' ',
	'\t',
	'\n',
	'-',
	'.',
	',',
	':',
	';',
	'<',
	'"',
	"'",
	'@',
	'=',
	'/',
	'&',
	'#',
	'!',
	'[',
	'{',
	'_',
	'é',
	'\u0001',
];
const longRepetition = 10;

/**
 * Inputs that make a pattern backtrack: what its repetitions match, alone and after the prefix that leads up to them, and that
 * prefix itself repeated, each followed by something that does not match.
 */
export function worstTextsFor(source: string, flags: string): WorstText[] {
	const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
		unicode: flags.includes('u'),
		unicodeSets: flags.includes('v'),
	});
	const found = new Map<string, { head: string; pump: string }>();
	const add = (head: string, pump: string) => {
		if (pump !== '') found.set(`${head}\0${pump}`, { head, pump });
	};
	const walk = (alternative: AST.Alternative, before: string): void => {
		let head = before;
		for (const element of alternative.elements) {
			const inner = element.type === 'Quantifier' ? element.element : element;
			const samples = samplesOf(inner, flags);
			if (element.type === 'Quantifier' && element.max >= longRepetition)
				for (const sample of ['', ...samples]) {
					add('', sample);
					add('a', sample);
					add(head, sample);
					add('', head + sample);
				}
			if ('alternatives' in inner) for (const one of inner.alternatives) walk(one, head);
			head += (samples[0] ?? '').repeat(element.type === 'Quantifier' ? element.min : 1);
		}
		add('', head);
	};
	for (const alternative of pattern.alternatives) walk(alternative, '');
	return [...found.values()].flatMap(({ head, pump }) =>
		['\u0000', '\n\u0000', '\u0000 \u0000'].map(
			(end) => (length: number) => head + pump.repeat(Math.ceil(length / pump.length)) + end,
		),
	);
}

/** A few short texts that match a part of a pattern. */
function samplesOf(node: AST.Node, flags: string): string[] {
	switch (node.type) {
		case 'Character':
			return [String.fromCodePoint(node.value)];
		case 'CharacterClass':
		case 'CharacterSet':
		case 'ExpressionCharacterClass': {
			const fits = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
			const fitting = letters.filter((letter) => fits.test(letter));
			// Wide classes match all letters alike, so a few from each end are enough.
			return fitting.length > 7 ? [...fitting.slice(0, 5), ...fitting.slice(-2)] : fitting;
		}
		case 'Quantifier':
			return samplesOf(node.element, flags).map((sample) => sample.repeat(node.min));
		case 'CapturingGroup':
		case 'Group':
			return node.alternatives.flatMap((one) => samplesOf(one, flags));
		case 'Alternative':
			return [node.elements.map((one) => samplesOf(one, flags)[0] ?? '').join('')];
		default:
			return [];
	}
}
