import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import type { SiteSettings as Site } from '#features/site/contract/settings.ts';
import { Section } from '#ui/layout/section.tsx';
import { QueryArea } from '../shared/query-list.tsx';
import { siteSettingsQuery } from '../shared/settings-queries.ts';
import { DownloadEverything } from './download-everything.tsx';
import { LeaveDemo } from './leave-demo.tsx';
import { NewAccounts } from './new-accounts.tsx';

/** The site's name and address, registration, and data export. */
export function SiteSettings() {
	const api = useApi();
	const settings = useQuery(siteSettingsQuery(api));
	const { data: user } = useQuery(userQuery(api));
	const isOwner = user?.role === 'owner';
	return (
		<div className="flex flex-col gap-12">
			<Section
				title="Site"
				about="These are set by variables where the server is started, and hold until it is started again."
			>
				<QueryArea query={settings} problem="Couldn't load the settings">
					{(site) => <SiteFacts site={site} />}
				</QueryArea>
			</Section>
			{settings.data && <NewAccounts site={settings.data} isOwner={isOwner} />}
			<LeaveDemo isOwner={isOwner} />
			<DownloadEverything isOwner={isOwner} />
		</div>
	);
}

function SiteFacts({ site }: { site: Site }) {
	const facts = [
		['Name', site.siteName, 'SITE_NAME', 'Stands on every page, in every mail and in the feeds.'],
		[
			'Address',
			site.address,
			'PUBLIC_URL',
			site.isAddressSet
				? 'Links in mail and feeds lead there.'
				: 'Made from the address that the server listens on. Set it before anyone else visits: links in mail and feeds lead there.',
		],
	] as const;
	return (
		<dl className="divide-y divide-border">
			{facts.map(([name, value, variable, meaning]) => (
				<div key={name} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
					<dt className="basis-20 text-sm text-muted">{name}</dt>
					<dd className="min-w-0 grow basis-60">
						<p className="font-medium break-all">{value}</p>
						<p className="text-sm text-pretty text-muted">{meaning}</p>
					</dd>
					<dd>
						<code className="text-xs text-muted">{variable}</code>
					</dd>
				</div>
			))}
		</dl>
	);
}
