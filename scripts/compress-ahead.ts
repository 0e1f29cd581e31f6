import { writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses all text files of the browser bundle at build time, at the highest level. */
export function compressAhead(): Plugin {
	return {
		name: 'compress-ahead',
		applyToEnvironment: (environment) => environment.name === 'client',
		writeBundle(options, bundle) {
			for (const [name, file] of Object.entries(bundle)) {
				if (!/\.(js|css|svg|json)$/.test(name)) continue;
				const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
				const target = path.join(options.dir ?? '', name);
				writeFileSync(`${target}.br`, zlib.brotliCompressSync(content));
				writeFileSync(`${target}.gz`, zlib.gzipSync(content, { level: 9 }));
			}
		},
	};
}
