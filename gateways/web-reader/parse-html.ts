import { type Handler, Parser } from 'htmlparser2';

const sliceLength = 16_384;
/** As deep as browsers go. The parser takes quadratic time on what is nested without end. */
const maxDepth = 512;

/** Takes a stranger's page apart, however badly it is written. What is nested too deeply is read no further, nor is what is over. */
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
