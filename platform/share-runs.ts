/**
 * Those who call while a run is under way share the next one: the one under way may have missed what they know of. A run
 * that fails fails for those who share it.
 */
export function shareRuns<T>(run: () => Promise<T>): () => Promise<T> {
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
