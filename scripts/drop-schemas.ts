import type { ESTree, Plugin } from 'vite';

const forTheServer = new Set(['summary', 'params', 'query', 'body', 'response']);

/**
 * Browsers only need the method and path of a call; its schemas are for the server. Without them, and with all other schemas
 * marked as free of side effects, a page only loads zod if it has a form to validate.
 */
export function dropSchemas(): Plugin {
	return {
		name: 'drop-schemas',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform: {
			filter: { id: /\/(features\/[^/]+\/contract|protocol)\/[^?]+\.ts$/ },
			handler(code) {
				const edits = this.parse(code, { lang: 'ts' })
					.body.map((statement) =>
						statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
					)
					.filter((statement) => statement?.type === 'VariableDeclaration')
					.flatMap(({ declarations }) => declarations.flatMap(({ init }) => editsOf(init)));
				return { code: applyEdits(code, edits), moduleSideEffects: false, map: null };
			},
		},
	};
}

type Edit = { start: number; end: number; text: string };

function editsOf(value: ESTree.Expression | null): Edit[] {
	if (
		value?.type === 'CallExpression' &&
		value.callee.type === 'Identifier' &&
		value.callee.name === 'endpoint'
	) {
		const definition = value.arguments[2];
		if (definition?.type !== 'ObjectExpression') return [];
		return definition.properties
			.filter((property) => property.type === 'Property')
			.filter(({ key }) => key.type === 'Identifier' && forTheServer.has(key.name))
			.map(({ start, end }) => ({ start, end, text: '...{}' }));
	}
	if (value?.type !== 'CallExpression' && value?.type !== 'ObjectExpression') return [];
	return [
		{ start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
		{ start: value.end, end: value.end, text: '))()' },
	];
}

function applyEdits(code: string, edits: Edit[]): string {
	return edits
		.toSorted((one, other) => other.start - one.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
