import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiProvider } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import { deskNumbersQuery } from '../publisher-queries.ts';
import { NumbersPart } from './numbers-part.tsx';

test('the numbers name sources in plain words, and say what is delivered and when it is counted', () => {
	const api = {} as ApiClient;
	const queryClient = new QueryClient();
	const counts = { signups: 3, confirmed: 2, delivered: 1, left: 0 };
	queryClient.setQueryData(deskNumbersQuery(api, 1).queryKey, {
		totals: { views: 9, clicks: 0, ...counts },
		weeks: [{ from: '2026-11-16', views: 9, clicks: 0, ...counts }],
		sources: [{ source: 'embed', ...counts }],
	});
	const html = renderToString(
		<QueryClientProvider client={queryClient}>
			<ApiProvider value={api}>
				<NumbersPart id={1} />
			</ApiProvider>
		</QueryClientProvider>,
	);
	expect(html).toContain('Subscribe card on another site');
	expect(html).toContain('your system accepted');
	expect(html).toContain('noted every ten minutes');
});
