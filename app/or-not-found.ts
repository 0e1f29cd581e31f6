import { notFound } from '@tanstack/react-router';
import { statusOf } from '#client/api-error.ts';

/** For a loader: an address that nothing has, or nothing could have, is not found. */
export function orNotFound(error: unknown): never {
	const status = statusOf(error);
	throw status === 404 || status === 400 ? notFound() : error;
}
