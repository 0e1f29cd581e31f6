import { Script } from 'node:vm';

const intervalMs = 30_000;

/**
 * Lets V8 release memory once this thread has been idle for some seconds. On Node 24, V8 only considers a thread idle if Node's
 * own garbage-collected memory was used within the last two minutes; creating a script uses a little of it.
 */
export function releaseIdleMemory(): void {
	const use = () => new Script('');
	use();
	setInterval(use, intervalMs).unref();
}
