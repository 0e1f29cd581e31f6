import { Parser } from 'htmlparser2';

type Block = {
	name: string;
	start: number;
	end: number;
	/** Newsletters linked from anything inside. */
	slugs: string[];
	items: Block[];
};

const newsletterPath = /^\/newsletter\/([^/?#]+)/;

/** The slugs of all our newsletters that a text links to. */
export function linkedNewsletters(html: string, siteUrl: string): string[] {
	return [...new Set(readBlocks(html, siteUrl).flatMap(({ slugs }) => slugs))];
}

/**
 * Removes what a text says about some newsletters. A heading that links to one is removed with the text below it; elsewhere,
 * the paragraph, table (an entry of a mail) or list item that does.
 */
export function withoutNewsletters(html: string, siteUrl: string, gone: ReadonlySet<string>): string {
	const isAbout = ({ slugs }: Block) => slugs.some((slug) => gone.has(slug));
	const cuts: Block[] = [];
	let levelCut = 0;
	for (const block of readBlocks(html, siteUrl)) {
		const level = /^h[1-6]$/.test(block.name) ? Number(block.name[1]) : null;
		if ((level !== null && level <= levelCut) || /^(table|hr)$/.test(block.name)) levelCut = 0;
		if (level !== null && levelCut === 0 && isAbout(block)) levelCut = level;
		if (levelCut > 0) cuts.push(block);
		else if (isAbout(block))
			cuts.push(...(block.items.every(isAbout) ? [block] : block.items.filter(isAbout)));
	}
	return cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
}

/** The top-level elements of a reading view, and the items of lists. */
function readBlocks(html: string, siteUrl: string): Block[] {
	const blocks: Block[] = [];
	const open: Block[] = [];
	const parser = new Parser({
		onopentag(name, attributes) {
			const slug = name === 'a' ? slugOf(attributes['href'] ?? '', siteUrl) : null;
			const block: Block = { name, start: parser.startIndex, end: 0, slugs: [], items: [] };
			if (open.length === 0) blocks.push(block);
			else if (open.length === 1 && name === 'li') open[0]?.items.push(block);
			open.push(block);
			if (slug) for (const outer of open) outer.slugs.push(slug);
		},
		onclosetag() {
			const block = open.pop();
			if (block) block.end = parser.endIndex + 1;
		},
	});
	parser.end(html);
	return blocks;
}

function slugOf(href: string, siteUrl: string): string | null {
	const url = URL.parse(href, siteUrl);
	if (!url || url.origin !== new URL(siteUrl).origin) return null;
	const [, slug] = newsletterPath.exec(url.pathname) ?? [];
	return slug ? decode(slug) : null;
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
