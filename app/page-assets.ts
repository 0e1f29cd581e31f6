/** Addresses of the built files of a page. */
export type PageAssets = {
	scripts: string[];
	modulePreloads: string[];
	/** The module that counts page views. */
	views: string[];
	styles: string[];
	fontPreloads: string[];
};

type ManifestChunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
export type ViteManifest = Record<string, ManifestChunk>;

const entry = 'app/client-entry.tsx';
const countViews = 'app/count-views.ts';

/** The built files for a page: the entry, and preloads for everything that the entry and the page's own chunks import. */
export function assetsOfPage(manifest: ViteManifest, pageChunks: string[]): PageAssets {
	const chunks = withImports(manifest, [entry, ...pageChunks]);
	const [entryChunk] = chunks;
	if (!entryChunk) throw new Error(`The bundle has no ${entry}: build it again`);
	return {
		scripts: [address(entryChunk.file)],
		modulePreloads: unique(chunks.slice(1).map((chunk) => chunk.file)).map(address),
		views: manifest[countViews] ? [address(manifest[countViews].file)] : [],
		styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])).map(address),
		fontPreloads: unique(chunks.flatMap((chunk) => chunk.assets ?? []))
			// Italics are rarely used, so pages that need them load them on demand.
			.filter((file) => file.endsWith('.woff2') && !file.includes('italic'))
			.map(address),
	};
}

function withImports(manifest: ViteManifest, names: string[]): ManifestChunk[] {
	const seen = new Set<string>();
	const visit = (name: string): void => {
		if (seen.has(name) || !manifest[name]) return;
		seen.add(name);
		manifest[name].imports?.forEach(visit);
	};
	names.forEach(visit);
	return [...seen].flatMap((name) => manifest[name] ?? []);
}

function unique(files: string[]): string[] {
	return [...new Set(files)];
}

function address(file: string): string {
	return `/${file}`;
}
