import type { WebhookEvent } from '#features/publishers/contract/webhooks.ts';

export const kindNames: Record<WebhookEvent['kind'], string> = {
	signup: 'Sign-up',
	confirmation: 'Confirmation',
	leaving: 'Leaving',
	test: 'Test',
};

export const stateLooks = {
	waiting: ['amber', 'Waiting'],
	delivered: ['teal', 'Delivered'],
	failed: ['danger', 'Failed'],
} as const satisfies Record<WebhookEvent['state'], readonly [string, string]>;

/** The response in one line. */
export function formatResponse({ answer, statusCode }: Pick<WebhookEvent, 'answer' | 'statusCode'>): string {
	const isSaid = statusCode === null || answer.includes(String(statusCode));
	return isSaid ? answer : `${statusCode}: ${answer}`;
}
