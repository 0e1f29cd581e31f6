/** The sidebar by group. The command palette offers the same places. */
export const adminNavigation = [
	{ title: 'Overview', links: [{ name: 'Dashboard', address: '/admin', icon: 'dashboard' }] },
	{
		title: 'Content Management',
		links: [
			{ name: 'Newsletters', address: '/admin/newsletters', icon: 'newspaper' },
			{ name: 'Digest Configurations', address: '/admin/digest-configs', icon: 'schedule' },
			{ name: 'Digest Emails', address: '/admin/digest-emails', icon: 'send' },
			{ name: 'YouTube Integration', address: '/admin/youtube', icon: 'video' },
			{ name: 'Email Processing', address: '/admin/email', icon: 'inbox' },
		],
	},
	{
		title: 'AI & Tools',
		links: [
			{ name: 'Prompt Library', address: '/admin/prompt-library', icon: 'sparkles' },
			{ name: 'Categories', address: '/admin/categories', icon: 'grid' },
			{ name: 'Collections', address: '/admin/collections', icon: 'layers' },
		],
	},
	{
		title: 'User Management',
		links: [
			{ name: 'Subscribers', address: '/admin/subscribers', icon: 'people' },
			{ name: 'Newsletter Sources', address: '/admin/sources', icon: 'antenna' },
			{ name: 'Publishers', address: '/admin/publishers', icon: 'key' },
		],
	},
	{
		title: 'System',
		links: [
			{ name: 'Analytics', address: '/admin/analytics', icon: 'analytics' },
			{ name: 'Status', address: '/admin/status', icon: 'pulse' },
			{ name: 'Settings', address: '/admin/settings', icon: 'settings' },
		],
	},
] as const;

/** Whether a sidebar link leads to this path or a parent of it. */
export function isActivePath(address: string, path: string): boolean {
	return path === address || (address !== '/admin' && path.startsWith(`${address}/`));
}

/** All places of the portal, including those not in the sidebar. */
export const places: { name: string; group: string; address: string }[] = [
	...adminNavigation.flatMap(({ title, links }) =>
		links.map(({ name, address }) => ({ name, group: title, address })),
	),
	{ name: 'Collection Digests', group: 'Content Management', address: '/admin/collection-newsletters' },
	...tabsOf('/admin', 'Dashboard', {
		add: 'Add Newsletter',
		youtube: 'Add from YouTube',
		leads: 'Leads & Subscribers',
		sponsored: 'Sponsored Content',
		colors: 'Color Accessibility',
	}),
	...tabsOf('/admin/settings', 'Settings', {
		accounts: 'Accounts',
		outbox: 'Outbox',
		sending: 'Sending',
		submissions: 'Submissions',
		messages: 'Messages',
		audit: 'Audit log',
		services: 'Services',
		site: 'Site',
		'who-we-are': 'Who we are',
		backups: 'Backups',
	}),
	...tabsOf('/admin/email', 'Email Processing', {
		configuration: 'Configuration',
		pending: 'Pending Emails',
		sources: 'Newsletter Sources',
	}),
	...tabsOf('/admin/publishers', 'Publishers', { claims: 'Claims', publishers: 'All publishers' }),
	{ name: 'Back to Site', group: 'Site', address: '/' },
];

function tabsOf(page: string, group: string, tabs: Record<string, string>) {
	return Object.entries(tabs).map(([tab, name]) => ({ name, group, address: `${page}?tab=${tab}` }));
}
