import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { dropSchemas } from './drop-schemas.ts';

const contract = `
	import * as z from 'zod/mini';
	import { endpoint } from '#protocol/endpoint.ts';
	const Leaf: z.ZodMiniType = z.object({ name: z.string() });
	export const NewLeaf = z.object({ name: z.string().check(z.minLength(1, 'Name the leaf')) });
	export const addLeaf = endpoint('POST /api/teas/:id/leaves', 'admin', {
		summary: 'Adds a leaf.',
		params: z.object({ id: z.string() }),
		query: z.object({ again: z.optional(z.string()) }),
		body: NewLeaf,
		status: 201,
		response: Leaf,
	});
`;

test('a browser gets of a call all but its words and schemas, and no zod', async () => {
	const code = await bundle(`import { addLeaf } from '#contract'; globalThis.used = addLeaf;`);
	for (const part of ['POST /api/teas/:id/leaves', 'admin', '201']) expect(code).toContain(part);
	for (const part of ['Adds a leaf', 'Name the leaf', 'Zod']) expect(code).not.toContain(part);
});

test('a schema that a form checks with stays whole', async () => {
	const code = await bundle(`import { NewLeaf } from '#contract'; globalThis.used = NewLeaf;`);
	for (const part of ['Name the leaf', 'ZodMiniObject']) expect(code).toContain(part);
	expect(code).not.toContain('/api/teas');
});

async function bundle(entry: string): Promise<string> {
	const files: Record<string, string> = {
		'#entry': `${import.meta.dirname}/entry.ts`,
		'#contract': `${import.meta.dirname}/features/teas/contract/leaves.ts`,
	};
	const texts: Record<string, string> = {
		[`${files['#entry']}`]: entry,
		[`${files['#contract']}`]: contract,
	};
	const { output } = (await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [
			{ name: 'texts', enforce: 'pre', resolveId: (id) => files[id], load: (id) => texts[id] },
			dropSchemas(),
		],
		build: { write: false, minify: false, rolldownOptions: { input: '#entry' } },
	})) as Rolldown.RolldownOutput;
	return output[0].code;
}
