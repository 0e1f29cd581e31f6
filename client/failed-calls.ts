import type { ApiError } from './api-error.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Hears of every call that was refused, whoever made it. Answers how to stop listening. */
export function watchFailedCalls(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function reportFailedCall(error: ApiError): ApiError {
	for (const listener of listeners) listener(error);
	return error;
}
