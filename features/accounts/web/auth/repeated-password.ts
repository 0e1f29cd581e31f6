import * as z from 'zod/mini';

/** The new password typed again. The server does not know it: it only guards against typos. */
export const repeatedPassword = { confirmPassword: z.string() };

export const mismatch = {
	message: 'Please make sure your passwords match.',
	fields: { confirmPassword: 'Passwords do not match' },
};
