type LinkedFacts = {
	name?: string | undefined;
	description?: string | undefined;
	image?: string | undefined;
};

const telling =
	/^(WebSite|WebPage|Organization|NewsMediaOrganization|Periodical|Blog|Newsletter|CreativeWorkSeries|Person)$/;

/** The first named entity in a page's JSON-LD; invalid JSON is skipped. */
export function readLinkedData(scripts: readonly string[]): LinkedFacts {
	for (const script of scripts) {
		for (const thing of thingsIn(parse(script))) {
			const name = textOf(thing['name']);
			if (!name || !typesOf(thing).some((type) => telling.test(type))) continue;
			return {
				name,
				description: textOf(thing['description']),
				image: imageOf(thing['image']) ?? imageOf(thing['logo']),
			};
		}
	}
	return {};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function thingsIn(value: unknown): Record<string, unknown>[] {
	const top = Array.isArray(value) ? value : [value];
	return top.flatMap((item) => {
		if (!isThing(item)) return [];
		const graph = item['@graph'];
		return Array.isArray(graph) ? [item, ...graph.filter(isThing)] : [item];
	});
}

function isThing(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typesOf(thing: Record<string, unknown>): string[] {
	return [thing['@type']].flat().filter((type) => typeof type === 'string');
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function imageOf(value: unknown): string | undefined {
	const [first] = [value].flat();
	return textOf(first) ?? (isThing(first) ? textOf(first['url']) : undefined);
}
