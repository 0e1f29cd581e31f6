/** Ids as a form keeps them, in one text: a draft of it survives a reload. */
export function readIds(text: string): string[] {
	return text.split(',').filter((id) => /^[1-9]\d*$/.test(id));
}

export function writeIds(ids: readonly string[]): string {
	return ids.join(',');
}

/** Summaries by newsletter, likewise; empty ones are none. */
export function readSummaries(text: string): Record<string, string> {
	try {
		const found: unknown = JSON.parse(text);
		if (typeof found !== 'object' || found === null) return {};
		return Object.fromEntries(
			Object.entries(found).filter(([id, words]) => /^[1-9]\d*$/.test(id) && typeof words === 'string'),
		);
	} catch {
		return {};
	}
}

export function writeSummaries(summaries: Readonly<Record<string, string>>): string {
	return JSON.stringify(Object.fromEntries(Object.entries(summaries).filter(([, words]) => words !== '')));
}
