/** Where services put their reasons, the most telling first. */
const places = ['context', 'detail', 'reason', 'message', 'msg', 'title', 'error', 'errors'];

/** What a service says went wrong, wherever in its answer it stands: most have a shape of their own. */
export function wordsIn(body: unknown, depth = 0): string {
	if (typeof body === 'string') return depth > 0 ? body : '';
	if (body === null || typeof body !== 'object' || depth > 3) return '';
	if (Array.isArray(body))
		return body
			.slice(0, 5)
			.map((item) => wordsIn(item, depth + 1))
			.filter((words) => words !== '')
			.join(' ');
	const parts = body as Record<string, unknown>;
	for (const place of places) {
		const words = wordsIn(parts[place], depth + 1);
		if (words !== '') return words;
	}
	return '';
}
