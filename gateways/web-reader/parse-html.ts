import { type Handler, Parser } from 'htmlparser2';

const sliceLength = 16_384;
/** The same depth limit as browsers. The parser takes quadratic time on unbounded nesting. */
const maxDepth = 512;

/** Parses an untrusted page, however malformed. Stops at nesting that is too deep, and once `isOver` returns true. */
export function parseHtml(
	html: string,
	handler: Pick<Handler, 'onopentag' | 'onclosetag' | 'ontext'>,
	isOver: () => boolean = () => false,
): void {
	let depth = 0;
	const parser = new Parser(
		{
			...handler,
			onopentag(...tag) {
				depth++;
				handler.onopentag(...tag);
			},
			onclosetag(...tag) {
				depth--;
				handler.onclosetag(...tag);
			},
		},
		{ decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	);
	for (let from = 0; from < html.length && depth <= maxDepth && !isOver(); from += sliceLength)
		parser.write(html.slice(from, from + sliceLength));
	parser.end();
}
