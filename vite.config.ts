import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAhead } from './scripts/compress-ahead.ts';
import { dropSchemas } from './scripts/drop-schemas.ts';
import { fontFileName, subsetFonts } from './scripts/subset-fonts.ts';

// Packages with native code or files of their own, which they look for next to themselves.
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'pino', 'piscina', 'sharp'];
// Commands that exit by themselves run from their source.
const programs = ['all-in-one', 'http-server', 'worker'];

// `vite build` builds both bundles: the one for browsers, and the one for the server with its programs and page rendering.
export default defineConfig(({ command }) => ({
	plugins: [dropSchemas(), react(), tailwindcss(), subsetFonts(), compressAhead()],
	publicDir: false,
	builder: {},
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				manifest: true,
				modulePreload: { polyfill: false },
				rolldownOptions: {
					input: 'app/client-entry.tsx',
					output: {
						assetFileNames: ({ names: [name = ''] }) =>
							name.endsWith('.woff2') ? fontFileName : 'assets/[name]-[hash][extname]',
						codeSplitting: {
							// A separate chunk from our own code: it changes rarely, so browsers keep it, and it is parsed in its own task.
							groups: [
								{
									name: 'libraries',
									test: /node_modules\/(?!@radix-ui|zod|lucide-react|culori|@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname|react-day-picker|date-fns|@date-fns)/,
									priority: 2,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			// Bundle everything: a few files load faster than hundreds of modules, and it is always the production build.
			...(command === 'build'
				? { resolve: { noExternal: true, external }, define: { 'process.env.NODE_ENV': '"production"' } }
				: {}),
			build: {
				outDir: 'dist/server',
				ssr: true,
				emitAssets: false,
				target: 'node24',
				rolldownOptions: {
					input: ['app/server-entry.tsx', ...programs.map((program) => `programs/${program}.ts`)],
					output: { format: 'es', entryFileNames: '[name].js', keepNames: true },
				},
			},
		},
	},
}));
