import { createSerializationAdapter } from '@tanstack/react-router';
import { statusOf } from '#client/api-error.ts';

/** An error as serialized into a page: only its status. Message and stack stay on the server. */
export const pageFailure = createSerializationAdapter({
	key: 'failure',
	test: (value): value is Error => value instanceof Error,
	toSerializable: (error) => ({ status: statusOf(error) ?? 500 }),
	fromSerializable: ({ status }) =>
		Object.assign(new Error(`${status}: this page could not be loaded`), { status }),
});
