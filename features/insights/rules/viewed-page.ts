import { standingPages } from '#features/site/rules/standing-pages.ts';

export type ViewedPage = {
	kind: 'page' | 'newsletter' | 'issue' | 'video' | 'category' | 'collection';
	key: string;
};

const pages = new Set([...standingPages, '/search']);
const id = '([1-9]\\d{0,8})(?:-[^/]*)?';
const slug = '([^/]{1,200})';
const kinds: [ViewedPage['kind'], RegExp][] = [
	['newsletter', new RegExp(`^/newsletter/${slug}$`)],
	['issue', new RegExp(`^/newsletter/[^/]+/issues/${id}$`)],
	['video', new RegExp(`^/(?:newsletter/[^/]+/)?videos/${id}$`)],
	['category', new RegExp(`^/category/${slug}$`)],
	['collection', new RegExp(`^/collection/${slug}$`)],
];

/** Maps a path to the public page it shows, or null. */
export function viewedPage(path: string): ViewedPage | null {
	const plain = decode(path);
	if (plain === null) return null;
	if (pages.has(plain)) return { kind: 'page', key: plain };
	for (const [kind, pattern] of kinds) {
		const key = pattern.exec(plain)?.[1];
		if (key) return { kind, key };
	}
	return null;
}

function decode(path: string): string | null {
	try {
		const plain = decodeURIComponent(path);
		return plain.includes('\u0000') ? null : plain;
	} catch {
		return null;
	}
}
