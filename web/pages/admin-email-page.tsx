import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { collapseSources } from '#rules/collapse-sources.ts';
import { useApi } from '#web/api/api-context.tsx';
import { emailStatusQuery, mailProgressQuery, newsletterSourcesQuery } from '#web/api/inbox-queries.ts';
import { FoundSources } from '#web/features/newsletter-sources/found-sources.tsx';
import { PendingEmails } from '#web/features/pending-emails/pending-emails.tsx';
import { ServiceStatus } from '#web/features/service-status/service-status.tsx';
import { TabCount } from '#web/ui/tab-count.tsx';
import { TabList, TabPanel, tabAttributes } from '#web/ui/tabs.tsx';

const route = getRouteApi('/admin/email');
const group = 'email';
const tabs = [
	['configuration', 'Configuration', ServiceStatus],
	['pending', 'Pending Emails', PendingEmails],
	['sources', 'Newsletter Sources', FoundSources],
] as const;

export function AdminEmailPage(): ReactElement {
	const search = route.useSearch();
	const [chosen, , Chosen] = tabs.find(([name]) => name === search.tab) ?? tabs[0];
	const counts = useCounts();
	return (
		<>
			<h1 className="mb-4 font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">
				Email Management
			</h1>
			<div className="border-b border-border">
				<TabList label="Email Management">
					{tabs.map(([name, label]) => (
						<Link
							key={name}
							to="/admin/email"
							search={name === 'configuration' ? {} : { tab: name }}
							activeOptions={{ exact: true }}
							resetScroll={false}
							{...tabAttributes({ group, name, isChosen: name === chosen, isAlive: true })}
						>
							{label}
							<TabCount count={counts[name]} />
						</Link>
					))}
				</TabList>
			</div>
			<TabPanel group={group} name={chosen} className="pt-6">
				<Chosen />
			</TabPanel>
		</>
	);
}

/** Services that are there, mails that wait, sources as the table shows them. */
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
