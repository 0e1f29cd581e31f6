/** Where services put error messages, most specific first. */
const places = ['context', 'detail', 'reason', 'message', 'msg', 'title', 'error', 'errors'];

/** Finds the error message in a response, wherever it is: most services have their own format. */
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
