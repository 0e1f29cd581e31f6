import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiProvider } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import { WebhookPart } from './webhook-part.tsx';
import { webhookEventsQuery, webhookQuery } from './webhook-queries.ts';

test('a webhook is shown with what was posted, what came back and a way to post it again', () => {
	const api = {} as ApiClient;
	const queryClient = new QueryClient();
	const at = '2026-01-02T03:04:05.000Z';
	const url = 'https://hooks.example/in';
	queryClient.setQueryData(webhookQuery(api, 1).queryKey, {
		webhook: { url, events: ['leaving'], changedAt: at, resumeAt: '2100-01-01T00:00:00.000Z' },
	});
	queryClient.setQueryData(webhookEventsQuery(api, 1, 1).queryKey, {
		items: [
			{
				id: 1,
				kind: 'leaving',
				happenedAt: at,
				state: 'waiting',
				attempts: 2,
				nextAttemptAt: at,
				statusCode: 422,
				answer: 'Out of paper.',
				finishedAt: null,
			},
		],
		total: 1,
	});
	const html = renderToString(
		<QueryClientProvider client={queryClient}>
			<ApiProvider value={api}>
				<WebhookPart newsletterId={1} />
			</ApiProvider>
		</QueryClientProvider>,
	);
	expect(html).toContain(`value="${url}"`);
	expect(html).toContain('is left alone until');
	expect(html).toContain('422: Out of paper.');
	expect(html).toContain('2<!-- --> attempts');
	expect(html).toContain('Replay');
	expect(html).not.toContain('signing secret, shown this once');
});
