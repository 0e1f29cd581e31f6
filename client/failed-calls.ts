import type { ApiError } from './api-error.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Notifies of every failed call, whoever made it. Returns a function to stop. */
export function watchFailedCalls(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function reportFailedCall(error: ApiError): ApiError {
	for (const listener of listeners) listener(error);
	return error;
}
