import { Script } from 'node:vm';

const everyMs = 30_000;

/**
 * Lets V8 give memory back once this thread has been idle for some seconds. It takes no thread of Node 24 for idle in which
 * Node's own collected memory was never used, or not for two minutes, and a script is what uses a little of it.
 */
export function giveIdleMemoryBack(): void {
	const use = () => new Script('');
	use();
	setInterval(use, everyMs).unref();
}
