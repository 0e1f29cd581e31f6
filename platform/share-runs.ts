/**
 * Those who call while a run is under way share the next one: the one under way may have missed what they know of. A run
 * that fails fails for those who share it.
 */
export function shareRuns(run: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let next: Promise<void> | null = null;

	function begin(): Promise<void> {
		running = run().finally(() => {
			running = null;
		});
		return running;
	}

	return () => {
		if (!running) return begin();
		next ??= running
			.catch(() => {})
			.then(() => {
				next = null;
				return begin();
			});
		return next;
	};
}
