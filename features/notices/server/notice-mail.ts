import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { addressOfKind, describeNotice, formatCappedCount } from '#features/notices/rules/notice-labels.ts';
import type { Waiting } from '#features/notices/store/waiting.ts';

/** New items first, with totals; contains no names and no text from strangers. */
export function composeNotice({
	site,
	waiting,
}: {
	site: { name: string; url: string };
	waiting: readonly Waiting[];
}) {
	const siteName = site.name.replace(/\s+/g, ' ');
	const fresh = waiting.filter(({ fresh: count }) => count > 0);
	const older = waiting.filter(({ fresh: count, count: all }) => count === 0 && all > 0);
	const news = fresh.map(({ kind, fresh: count }) => describeNotice(kind, count));
	return {
		subject: `${siteName}: ${news.join(', ')}`,
		...renderMail({
			siteName,
			siteUrl: site.url,
			preheader: news.join(', '),
			heading: 'New for you to review',
			paragraphs: [`This has come to the editors of ${siteName} since the last notice.`],
			list: [
				...fresh.map(({ kind, fresh: count, count: all }) => ({
					title: describeNotice(kind, count),
					...(all > count && { description: `${formatCappedCount(all)} in all` }),
					url: `${site.url}${addressOfKind(kind)}`,
				})),
				...older.map(({ kind, count }) => ({
					title: describeNotice(kind, count),
					description: 'As before',
					url: `${site.url}${addressOfKind(kind)}`,
				})),
			],
			button: { label: 'Open the admin portal', url: `${site.url}/admin` },
			footer: [`You get this mail because you asked for notices in your account at ${siteName}.`],
			footerLinks: [{ label: 'Change or end these notices', url: `${site.url}/admin/settings?tab=accounts` }],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
