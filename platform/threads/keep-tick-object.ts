import { createHook } from 'node:async_hooks';

let kept: object | null = null;

/**
 * Keeps alive one of the objects that `process.nextTick` creates, several per request. Without one, V8 (in Node 24) probably
 * discards their hidden class at the next full collection; it was seen to create each of them by a slow path from then on.
 */
export function keepTickObject(): void {
	const hook = createHook({
		init(_id, type, _trigger, resource) {
			if (type === 'TickObject') kept = resource;
		},
	}).enable();
	process.nextTick(() => kept);
	hook.disable();
}
