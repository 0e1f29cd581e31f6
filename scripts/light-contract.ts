import type { Plugin } from 'vite';

const contractFile = /\/(contract|protocol)\/[\w-]+\.ts$/;
const schemasOfEndpoint = new Set(['params', 'query', 'body', 'answer']);

type Change = { from: number; to: number; text: string };

/**
 * The browser calls endpoints and never checks by their schemas: those of the server would be a tenth of what a first
 * visit loads. Here they are left out of each endpoint, and what nobody uses then can fall away.
 */
export function lightContract(): Plugin {
	return {
		name: 'light-contract',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform: {
			filter: { id: contractFile },
			handler(code) {
				const changes: Change[] = [];
				for (const statement of this.parse(code).body) {
					const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
					if (declaration?.type !== 'VariableDeclaration') continue;
					for (const { init } of declaration.declarations) {
						if (init?.type !== 'CallExpression') continue;
						// A declaration that only makes a value may go when nobody reads the value.
						changes.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' });
						changes.push({ from: init.end, to: init.end, text: '))()' });
						const [definition] = init.arguments;
						if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') continue;
						if (definition?.type !== 'ObjectExpression') continue;
						for (const property of definition.properties) {
							if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
							if (!schemasOfEndpoint.has(property.key.name)) continue;
							changes.push({
								from: property.start,
								to: property.end,
								text: `${property.key.name}: undefined`,
							});
						}
					}
				}
				return { code: applyChanges(code, changes), map: null, moduleSideEffects: false };
			},
		},
	};
}

function applyChanges(code: string, changes: Change[]): string {
	const lastFirst = changes.toSorted((one, other) => other.from - one.from);
	return lastFirst.reduce(
		(text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to),
		code,
	);
}
