import { type CssNode, type Declaration, generate, List, parse, walk } from 'css-tree';
import { LRUCache } from 'lru-cache';

const longestStylesheet = 200_000;
const parseOptions = { parseValue: true, parseCustomProperty: true, onParseError: () => {} };

const forbiddenProperties = /^(?:behaviou?r|-moz-binding|-ms-behaviou?r|mso-.*|src|-webkit-user-modify)$/;
const forbiddenFunctions =
	/(?:^|[^\w-])(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade|(?:-moz-)?element|paint|expression|attr|env)\s*\(/i;

/** Mails repeat their styles, so most are cleaned once. */
const knownDeclarations = new LRUCache<string, string>({
	max: 2000,
	memoMethod(css) {
		const ast = parse(css, { ...parseOptions, context: 'declarationList' });
		return ast.type === 'DeclarationList' ? keepHarmless(ast.children).map(write).join(';') : '';
	},
});

/** Cleans a `style` attribute of anything that loads, runs or escapes its position. */
export function cleanDeclarations(css: string): string {
	return knownDeclarations.memo(css);
}

/** Reduces a style sheet to rules and media queries with harmless declarations. */
export function cleanStylesheet(css: string): string {
	if (css.length > longestStylesheet) return '';
	const ast = parse(css.replace(/<!--|-->/g, ' '), parseOptions);
	if (ast.type !== 'StyleSheet') return '';
	ast.children = keepRules(ast.children, 0);
	// An escaped "<" written back literally could close the element that holds the sheet.
	return generate(ast).replace(/</g, '\\3c ');
}

function keepRules(children: List<CssNode>, depth: number): List<CssNode> {
	return new List<CssNode>().fromArray(
		children.toArray().filter((node) => {
			if (node.type === 'Rule') {
				if (node.prelude.type === 'Raw') return false;
				node.block.children = new List<CssNode>().fromArray(keepHarmless(node.block.children));
				return !node.block.children.isEmpty;
			}
			if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'media' || !node.block) return false;
			if (depth > 3 || !node.prelude || node.prelude.type === 'Raw') return false;
			node.block.children = keepRules(node.block.children, depth + 1);
			return !node.block.children.isEmpty;
		}),
	);
}

function keepHarmless(children: List<CssNode>): Declaration[] {
	return children
		.toArray()
		.filter((node): node is Declaration => node.type === 'Declaration' && isHarmless(node));
}

function isHarmless(declaration: Declaration): boolean {
	const property = declaration.property.toLowerCase();
	if (!/^-{0,2}[a-z][\w-]*$/.test(property) || forbiddenProperties.test(property)) return false;
	if (declaration.value.type === 'Raw') return false;
	let loads = false;
	walk(declaration, (node) => {
		if (node.type === 'Url' || node.type === 'Raw') loads = true;
	});
	const written = write(declaration);
	// Escapes have no honest use in a mail's declarations, and would hide every word we look for.
	if (
		loads ||
		/[\\<>]|javascript:|vbscript:|@import|progid/i.test(written) ||
		forbiddenFunctions.test(written)
	)
		return false;
	return property !== 'position' || !/fixed|sticky|var\s*\(/i.test(written);
}

function write(node: CssNode): string {
	return generate(node);
}
