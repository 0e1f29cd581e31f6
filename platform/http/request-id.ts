import { randomBytes } from 'node:crypto';

/** Short, unique per process and cheap: it stands in every answer and in every log line about it. */
export function createRequestIds(): () => string {
	const prefix = randomBytes(4).toString('hex');
	let count = 0;
	return () => `${prefix}-${(++count).toString(36)}`;
}
