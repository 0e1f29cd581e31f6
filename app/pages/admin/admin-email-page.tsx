import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { collapseSources } from '#features/inbox/rules/naming/collapse-sources.ts';
import { PendingEmails } from '#features/inbox/web/pending-emails/pending-emails.tsx';
import {
	emailStatusQuery,
	mailProgressQuery,
	newsletterSourcesQuery,
} from '#features/inbox/web/shared/inbox-queries.ts';
import { FoundSources } from '#features/inbox/web/sources/found-sources.tsx';
import { ServiceStatus } from '#features/site/web/service-status/service-status.tsx';
import { TabbedPage } from '../../admin/tabbed-page.tsx';

const route = getRouteApi('/admin/email');
const tabs = [
	['configuration', 'Configuration', ServiceStatus],
	['pending', 'Pending Emails', PendingEmails],
	['sources', 'Newsletter Sources', FoundSources],
] as const;

export function AdminEmailPage(): ReactElement {
	return (
		<TabbedPage
			title="Email Management"
			group="email"
			to="/admin/email"
			tabs={tabs}
			wanted={route.useSearch().tab}
			counts={useCounts()}
		/>
	);
}

/** Configured services, pending mails, and sources as shown in the table. */
function useCounts(): Record<(typeof tabs)[number][0], number> {
	const api = useApi();
	const services = useQuery(emailStatusQuery(api)).data?.status;
	const progress = useQuery(mailProgressQuery(api)).data;
	const sources = useQuery(newsletterSourcesQuery(api, { show: 'open' })).data;
	return {
		configuration: Number(services?.gmail.configured ?? false) + Number(services?.openai.configured ?? false),
		pending: progress?.counts.pending ?? 0,
		sources: collapseSources(sources ?? []).length,
	};
}
