const deepest = 160;

const withoutEnd = new Set(
	'area base br col embed hr img input link meta param source track wbr p li td th tr tbody thead tfoot dt dd option colgroup'.split(
		' ',
	),
);

/**
 * Leaves out tags beyond a depth that no honest document reaches: trees of thousands of levels exhaust the stack of
 * everything that walks them. A rough reading of the tags is enough; what it lets through is made safe afterwards.
 */
export function limitDepth(html: string): string {
	let depth = 0;
	return html.replace(
		/<(\/?)([a-z][a-z0-9:-]*)(?:[^<>a-z0-9:-][^<>]*)?>/gi,
		(tag: string, slash: string, name: string) => {
			if (withoutEnd.has(name.toLowerCase())) return tag;
			const level = slash ? depth-- : ++depth;
			if (depth < 0) depth = 0;
			return level > deepest ? ' ' : tag;
		},
	);
}
