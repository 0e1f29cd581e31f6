const deepest = 160;

const withoutEnd = new Set(
	'area base br col embed hr img input link meta param source track wbr p li td th tr tbody thead tfoot dt dd option colgroup'.split(
		' ',
	),
);

const anyTag = /<(\/?)([a-z][a-z0-9:-]*)(?:[^<>a-z0-9:-][^<>]*)?>/gi;
/** Several times what the longest honest mails weigh. */
const heaviest = 20_000;

/** Whether a document has so many tags, or so many so deep, that to build and walk its tree would take seconds. */
export function isTooHeavy(html: string): boolean {
	let weight = 0;
	let depth = 0;
	for (const [, slash, name = ''] of html.matchAll(anyTag)) {
		const hasEnd = !withoutEnd.has(name.toLowerCase());
		if (slash) {
			if (hasEnd && depth > 0) depth -= 1;
			continue;
		}
		if (hasEnd) depth += 1;
		weight += 1 + Math.min(depth, deepest) / 16;
		if (weight > heaviest) return true;
	}
	return false;
}

/**
 * Leaves out tags beyond a depth that no honest document reaches: trees of thousands of levels exhaust the stack of
 * everything that walks them. A rough reading of the tags is enough; what it lets through is made safe afterwards.
 */
export function limitDepth(html: string): string {
	let depth = 0;
	return html.replace(anyTag, (tag: string, slash: string, name: string) => {
		if (withoutEnd.has(name.toLowerCase())) return tag;
		const level = slash ? depth-- : ++depth;
		if (depth < 0) depth = 0;
		return level > deepest ? ' ' : tag;
	});
}
