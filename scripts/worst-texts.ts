import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that is hard on a pattern, in any length. */
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
 * What makes a pattern go back and forth: what its repetitions are fond of, alone and behind what leads up to them, and
 * that beginning itself over and over, each ended by something that does not fit.
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

/** Some short texts that a part of a pattern fits. */
function samplesOf(node: AST.Node, flags: string): string[] {
	switch (node.type) {
		case 'Character':
			return [String.fromCodePoint(node.value)];
		case 'CharacterClass':
		case 'CharacterSet':
		case 'ExpressionCharacterClass': {
			const fits = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
			const fitting = letters.filter((letter) => fits.test(letter));
			// Wide classes fit everything alike: a few of each end are enough.
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
