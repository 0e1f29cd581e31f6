import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TabbedPage } from '#web/features/admin-frame/tabbed-page.tsx';
import { AccountsSettings } from '#web/features/settings-accounts/accounts.tsx';
import { AuditLogSettings } from '#web/features/settings-audit/audit-log.tsx';
import { MessagesSettings } from '#web/features/settings-messages/messages.tsx';
import { OutboxSettings } from '#web/features/settings-outbox/outbox.tsx';
import { ServicesSettings } from '#web/features/settings-services/services.tsx';
import { SiteSettings } from '#web/features/settings-site/site.tsx';
import { SubmissionsSettings } from '#web/features/settings-submissions/submissions.tsx';

const route = getRouteApi('/admin/settings');
const tabs = [
	['accounts', 'Accounts', AccountsSettings],
	['submissions', 'Submissions', SubmissionsSettings],
	['messages', 'Messages', MessagesSettings],
	['outbox', 'Outbox', OutboxSettings],
	['services', 'Services', ServicesSettings],
	['site', 'Site', SiteSettings],
	['audit', 'Audit log', AuditLogSettings],
] as const;

export function AdminSettingsPage(): ReactElement {
	const search = route.useSearch();
	const [chosen, , Chosen] = tabs.find(([name]) => name === search.tab) ?? tabs[0];
	return (
		<TabbedPage
			title="Settings"
			group="settings"
			to="/admin/settings"
			tabs={tabs.map(([name, label]) => [name, label] as const)}
			chosen={chosen}
		>
			<Chosen />
		</TabbedPage>
	);
}
