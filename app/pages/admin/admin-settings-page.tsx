import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AccountsSettings } from '#features/accounts/web/settings/accounts.tsx';
import { PaperMailings } from '#features/delivery/web/newsletter-mailings.tsx';
import { MailingDialog } from '#features/digests/web/mailing/mailing-dialog.tsx';
import { OutboxSettings } from '#features/mail/web/outbox/outbox.tsx';
import { SendingSettings } from '#features/mail/web/sending/sending.tsx';
import { NoticeSettings } from '#features/notices/web/notice-settings.tsx';
import { AuditLogSettings } from '#features/site/web/audit/audit-log.tsx';
import { BackupsSettings } from '#features/site/web/backups/backups.tsx';
import { WhoWeAre } from '#features/site/web/identity/who-we-are.tsx';
import { ServicesSettings } from '#features/site/web/services/services.tsx';
import { SiteSettings } from '#features/site/web/settings/site-settings.tsx';
import { MessagesSettings } from '#features/submissions/web/messages/messages.tsx';
import { SubmissionsSettings } from '#features/submissions/web/moderation/submissions.tsx';
import { TabbedPage } from '../../admin/tabbed-page.tsx';

const route = getRouteApi('/admin/settings');
const tabs = [
	['accounts', 'Accounts', Accounts],
	['submissions', 'Submissions', SubmissionsSettings],
	['messages', 'Messages', MessagesSettings],
	['outbox', 'Outbox', Outbox],
	['sending', 'Sending', SendingSettings],
	['services', 'Services', ServicesSettings],
	['site', 'Site', SiteSettings],
	['who-we-are', 'Who we are', WhoWeAre],
	['backups', 'Backups', BackupsSettings],
	['audit', 'Audit log', AuditLogSettings],
] as const;

export function AdminSettingsPage(): ReactElement {
	return (
		<TabbedPage
			title="Settings"
			group="settings"
			to="/admin/settings"
			tabs={tabs}
			wanted={route.useSearch().tab}
		/>
	);
}

function Accounts() {
	return (
		<div className="flex flex-col gap-12">
			<AccountsSettings />
			<NoticeSettings />
		</div>
	);
}

function Outbox() {
	return (
		<div className="flex flex-col gap-10">
			<PaperMailings showMailing={(mailing) => <MailingDialog {...mailing} />} />
			<OutboxSettings />
		</div>
	);
}
