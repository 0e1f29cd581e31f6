import { randomBytes } from 'node:crypto';

/** Short, unique per process and cheap: included in every response and its log lines. */
export function createRequestIds(): () => string {
	const prefix = randomBytes(4).toString('hex');
	let count = 0;
	return () => `${prefix}-${(++count).toString(36)}`;
}
