import { Parser } from 'htmlparser2';

const plainElements = new Set(['p', 'div', 'span', 'br']);

/** The words of a short HTML text, provided it is plain: nothing quoted, linked, listed or embedded. Empty otherwise. */
export function wholeTextOf(html: string): string {
	if (html.length > 2000) return '';
	let text = '';
	let isPlain = true;
	const parser = new Parser(
		{
			onopentagname: (name) => {
				isPlain &&= plainElements.has(name);
			},
			oncomment: () => {
				isPlain = false;
			},
			ontext: (piece) => {
				text += piece;
			},
		},
		{ decodeEntities: true },
	);
	parser.end(html);
	return isPlain ? text.trim() : '';
}
