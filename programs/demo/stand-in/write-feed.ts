import { writeRss } from '#features/syndication/rules/write-rss.ts';
import { composeIssue } from '../compose-issue.ts';
import { feedAddress } from '../delivery-ways.ts';
import type { DemoNewsletter } from '../demo-content.ts';
import { withWeekdayOf } from '../spread-times.ts';
import { minutesBetweenIssues } from './trial-readers.ts';

const periodMs = minutesBetweenIssues * 60_000;
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
	weekday: 'long',
	hour: '2-digit',
	minute: '2-digit',
	timeZone: 'UTC',
});

/** The feed of an invented newsletter. At a given time everyone gets the same issue, and a few minutes later another one. */
export function writeDemoFeed(
	newsletter: DemoNewsletter,
	now: Date,
	{ isSilent }: { isSilent: boolean },
): string {
	const { name, description, site } = newsletter;
	return writeRss({
		title: name,
		description,
		pageUrl: `https://${site}`,
		feedUrl: feedAddress(site).replace(/\.xml$/, ''),
		iconUrl: `https://${site}/icon.png`,
		items: isSilent ? [] : [newestOf(newsletter, now)],
	});
}

function newestOf(newsletter: DemoNewsletter, now: Date) {
	const { issues, site, tags, name } = newsletter;
	const period = Math.floor(now.getTime() / periodMs);
	const publishedAt = new Date(period * periodMs);
	const words = issues[period % issues.length];
	if (!words) throw new Error(`${name} has no issues.`);
	// Texts repeat; the title makes it a new issue.
	const title = `${withWeekdayOf(publishedAt, words.title)} (${dayAndTime.format(publishedAt)})`;
	const { slug, readingHtml, excerpt } = composeIssue(newsletter, { ...words, title });
	const url = `https://${site}/letters/${encodeURIComponent(slug)}`;
	return {
		id: url,
		url,
		title,
		summary: excerpt,
		contentHtml: readingHtml,
		imageUrl: `https://${site}/cover.png`,
		publishedAt,
		tags,
	};
}
