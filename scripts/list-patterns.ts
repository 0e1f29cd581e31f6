import { readFileSync } from 'node:fs';
import ts from 'typescript-6';
import { listFiles } from './list-files.ts';

export type Pattern = { place: string; source: string; flags: string };

const folders = [
	...['text', 'protocol', 'client', 'platform', 'gateways', 'ui', 'database', 'features', 'app', 'programs'],
];

/** All regular expressions of the programs. In those built at run time, a letter stands for each inserted part. */
export function listPatterns(): Pattern[] {
	return listFiles(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
		.filter((path) => !/\.test\.tsx?$/.test(path))
		.flatMap((path) => listPatternsIn(path, readFileSync(path, 'utf8')));
}

export function listPatternsIn(path: string, text: string): Pattern[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: Pattern[] = [];
	const look = (node: ts.Node): void => {
		const parts = partsOf(node);
		const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
		if (parts) found.push({ place: `${path}:${line}`, ...parts });
		ts.forEachChild(node, look);
	};
	look(file);
	return found;
}

function partsOf(node: ts.Node): { source: string; flags: string } | null {
	if (ts.isRegularExpressionLiteral(node)) {
		const end = node.text.lastIndexOf('/');
		return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
	}
	const isMade =
		(ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
	if (!isMade) return null;
	const [source = '', flags = ''] = (node.arguments ?? []).map(textOf);
	return { source, flags };
}

function textOf(node: ts.Node): string {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (!ts.isTemplateExpression(node)) return 'a';
	return node.templateSpans.reduce((text, span) => `${text}a${span.literal.text}`, node.head.text);
}
