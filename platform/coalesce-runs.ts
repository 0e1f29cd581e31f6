/**
 * Callers that arrive during a run share the next one, because the current one may have missed what they know of. If it fails, it
 * fails for all of them.
 */
export function coalesceRuns<T>(run: () => Promise<T>): () => Promise<T> {
	let running: Promise<T> | null = null;
	let next: Promise<T> | null = null;

	function begin(): Promise<T> {
		running = run().finally(() => {
			running = null;
		});
		return running;
	}

	return () => {
		if (next) return next;
		if (!running) return begin();
		next = running
			.catch(() => {})
			.then(() => {
				next = null;
				return begin();
			});
		return next;
	};
}
