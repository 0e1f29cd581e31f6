import type { StatusLink } from '#features/status/contract/status.ts';

/** Where editors can act on a line. */
export const links = {
	services: { label: 'Services', address: '/admin/settings?tab=services' },
	outbox: { label: 'Outbox', address: '/admin/settings?tab=outbox' },
	sending: { label: 'Sending', address: '/admin/settings?tab=sending' },
	backups: { label: 'Backups', address: '/admin/settings?tab=backups' },
	identity: { label: 'Who we are', address: '/admin/settings?tab=who-we-are' },
	site: { label: 'Download everything', address: '/admin/settings?tab=site' },
	mailbox: { label: 'Email Processing', address: '/admin/email' },
	channels: { label: 'YouTube Integration', address: '/admin/youtube' },
	newsletters: { label: 'Newsletters', address: '/admin/newsletters' },
	subscribers: { label: 'Subscribers', address: '/admin/subscribers' },
	failedJobs: { label: 'Failed jobs', address: '#failed-jobs' },
	processes: { label: 'Programs', address: '#programs' },
} satisfies Record<string, StatusLink>;

/** The newsletter in the editors' list, whose dialog of issues shows its feed. */
export function linkToNewsletter(name: string): StatusLink {
	return { label: name, address: `/admin/newsletters?q=${encodeURIComponent(name)}` };
}
