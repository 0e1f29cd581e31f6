import { createHook } from 'node:async_hooks';

let kept: object | null = null;

/**
 * Keeps alive one of the objects that `process.nextTick` creates. When there is none, V8 discards their hidden class at the next
 * full collection, and Node 24 creates each of them by a slow path from then on, several per request.
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
