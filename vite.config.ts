import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAhead } from './scripts/compress-ahead.ts';
import { dropSchemas } from './scripts/drop-schemas.ts';
import { fontFileName, subsetFonts } from './scripts/subset-fonts.ts';

// `vite build` makes both bundles: what browsers load, and what the server renders pages with.
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
							// Apart from our own code: what changes seldom is kept by browsers, and is read in a step of its own.
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
			// Everything goes in: a few files load faster than some hundred modules, and are always the production build.
			...(command === 'build'
				? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
				: {}),
			build: {
				outDir: 'dist/server',
				ssr: true,
				emitAssets: false,
				target: 'node24',
				rolldownOptions: {
					input: 'app/server-entry.tsx',
					output: { format: 'es', entryFileNames: 'server-entry.js' },
				},
			},
		},
	},
}));
