/** What is new in a collection, as shown in its digest. Addresses and images are absolute. */
export type DigestNews = {
	newsletters: readonly NewsOfNewsletter[];
	videos: readonly NewVideo[];
	newcomers: readonly Newcomer[];
};

export type NewsOfNewsletter = {
	name: string;
	url: string;
	pictureUrl: string;
	/** By an editor or the text model; empty if the openings of the issues are enough. */
	summary: string;
	issues: readonly { title: string; url: string; sentAt: Date; opening: string }[];
	/** Issues beyond those listed. */
	further: number;
};

export type NewVideo = {
	title: string;
	url: string;
	from: string;
	pictureUrl: string;
	summary: string;
};

export type Newcomer = { name: string; url: string; pictureUrl: string; description: string };

function countNews({ newsletters, videos, newcomers }: DigestNews) {
	return {
		issues: newsletters.reduce((sum, { issues, further }) => sum + issues.length + further, 0),
		videos: videos.length,
		newcomers: newcomers.length,
	};
}

/** "6 new issues, 2 videos and 1 new newsletter"; empty if there is nothing. */
export function describeNews(news: DigestNews): string {
	const { issues, videos, newcomers } = countNews(news);
	const parts = [
		some(issues, 'new issue', 'new issues'),
		some(videos, 'video', 'videos'),
		some(newcomers, 'new newsletter', 'new newsletters'),
	].filter((part) => part !== '');
	return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** The news limited to a number of entries, and how many were left out. */
export function cutNews(news: DigestNews, maximum: number): { news: DigestNews; leftOut: number } {
	const newsletters = news.newsletters.slice(0, maximum);
	const videos = news.videos.slice(0, Math.max(0, maximum - newsletters.length));
	const newcomers = news.newcomers.slice(0, Math.max(0, maximum - newsletters.length - videos.length));
	const all = countEntries(news);
	return { news: { newsletters, videos, newcomers }, leftOut: Math.max(0, all - maximum) };
}

export function countEntries({ newsletters, videos, newcomers }: DigestNews): number {
	return newsletters.length + videos.length + newcomers.length;
}

function some(count: number, one: string, many: string): string {
	return count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
