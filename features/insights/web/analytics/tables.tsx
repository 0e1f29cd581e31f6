import { Link } from '@tanstack/react-router';
import type { Analytics } from '#features/insights/contract/analytics.ts';
import { formatCount } from '#text/format-count.ts';
import { formatDay, shareOf, sourceName } from '../shared/analytics-labels.ts';
import { NumbersTable } from '../shared/numbers-table.tsx';

const linkStyle = 'underline-offset-4 hover:text-accent hover:underline';

export function NewsletterTable({ newsletters }: Pick<Analytics, 'newsletters'>) {
	return (
		<NumbersTable
			title="By newsletter"
			note="Views of its page, issues and videos; the ten that are looked at most. Still there: of those who confirmed in the period that ended 30 days earlier"
			columns={['Newsletter', 'Views', 'Sign-ups', 'Confirmed', 'Delivered', 'Still there']}
			rows={newsletters.map(({ id, slug, name, views, signups, confirmed, delivered, staying }) => ({
				key: String(id),
				label: <NewsletterLink slug={slug} name={name} />,
				cells: [
					formatCount(views),
					formatCount(signups),
					numberAndShare(confirmed, signups),
					numberAndShare(delivered, confirmed),
					numberAndShare(staying.stayed, staying.confirmed),
				],
			}))}
			empty="No newsletter was looked at or signed up for in this period."
		/>
	);
}

function numberAndShare(part: number, whole: number): string {
	return whole === 0 ? '–' : `${formatCount(part)} · ${shareOf(part, whole)}`;
}

export function SourceTable({ sources }: Pick<Analytics, 'sources'>) {
	return (
		<NumbersTable
			title="By source"
			note="Where readers signed up, and how many of them have confirmed"
			columns={['Source', 'Sign-ups', 'Confirmed', 'Share']}
			rows={sources.map(({ source, signups, confirmed }) => ({
				key: source,
				label: sourceName(source),
				cells: [formatCount(signups), formatCount(confirmed), shareOf(confirmed, signups)],
			}))}
			empty="Nobody signed up in this period."
		/>
	);
}

export function PageTable({ pages }: Pick<Analytics, 'pages'>) {
	return (
		<NumbersTable
			title="Most viewed pages"
			note="The ten pages that were opened most"
			columns={['Page', 'Views']}
			rows={pages.map(({ path, views }) => ({
				key: path,
				label: (
					<a href={path} className={linkStyle}>
						{path}
					</a>
				),
				cells: [formatCount(views)],
			}))}
			empty="No page was opened in this period."
		/>
	);
}

export function ClickTable({ clicks }: Pick<Analytics, 'clicks'>) {
	return (
		<NumbersTable
			title="Clicks to newsletters"
			note="Where readers left us for: the newsletter’s signup page, its channel, its site"
			columns={['Newsletter', 'Signup', 'Channel', 'Site']}
			rows={clicks.map(({ id, slug, name, signup, channel, site }) => ({
				key: String(id),
				label: <NewsletterLink slug={slug} name={name} />,
				cells: [signup, channel, site].map((count) => formatCount(count)),
			}))}
			empty="Nobody followed a link to a newsletter in this period."
		/>
	);
}

export function VainSearchTable({ searches }: { searches: Analytics['vainSearches'] }) {
	return (
		<NumbersTable
			title="Searches without result"
			note="What readers looked for and did not find: newsletters to list, words to describe them with. Kept for 90 days"
			columns={['Searched for', 'Times', 'Last on']}
			rows={searches.map(({ text, count, lastDay }) => ({
				key: text,
				label: text,
				cells: [formatCount(count), formatDay(lastDay)],
			}))}
			empty="Every search of this period found something."
		/>
	);
}

function NewsletterLink({ slug, name }: { slug: string; name: string }) {
	return (
		<Link to="/newsletter/$slug" params={{ slug }} className={linkStyle}>
			{name}
		</Link>
	);
}
