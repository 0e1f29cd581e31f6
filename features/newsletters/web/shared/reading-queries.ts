import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { getCollection } from '#features/collections/contract/collections.ts';
import { getCategory } from '#features/newsletters/contract/categories.ts';
import { getIssue, listIssues } from '#features/newsletters/contract/issues.ts';
import { listSimilarNewsletters } from '#features/newsletters/contract/newsletters.ts';
import { searchEverything } from '#features/search/contract/search.ts';
import { getChannel, getVideo, listVideos } from '#features/videos/contract/videos.ts';

export const issuesPerPage = 10;
const videosShown = 6;

export function issuesQuery(api: ApiClient, slug: string, page: number) {
	return queryOptions({
		queryKey: ['issues', slug, page],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listIssues, {
				params: { slug },
				query: { limit: issuesPerPage, page },
			});
			return { issues: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
	});
}

export function issueQuery(api: ApiClient, id: number) {
	return queryOptions({
		queryKey: ['issue', id],
		queryFn: () => api.call(getIssue, { params: { id } }),
	});
}

export function similarNewslettersQuery(api: ApiClient, slug: string) {
	return queryOptions({
		queryKey: ['similar-newsletters', slug],
		queryFn: () => api.call(listSimilarNewsletters, { params: { slug } }),
	});
}

/** The newest few of a newsletter; its channel has the rest. A lookup that fails takes only their place, not the page. */
export function videosQuery(api: ApiClient, newsletterId: number) {
	return queryOptions({
		queryKey: ['videos', newsletterId],
		queryFn: async () => {
			try {
				const videos = await api.call(listVideos, { query: { newsletterId, limit: videosShown } });
				return { videos, isMissing: false };
			} catch (error) {
				logFailure('Failed to fetch videos', error);
				return { videos: [], isMissing: true };
			}
		},
		// What could not be had is asked for again on the next visit.
		staleTime: ({ state }) => (state.data?.isMissing ? 0 : Number.POSITIVE_INFINITY),
	});
}

export function videoQuery(api: ApiClient, id: number) {
	return queryOptions({
		queryKey: ['video', id],
		queryFn: () => api.call(getVideo, { params: { id: String(id) } }).catch(failAs('Failed to fetch video')),
	});
}

/** The videos can be shown without their channel: a lookup that fails is no channel, and why is in the log. */
export function channelQuery(api: ApiClient, slug: string) {
	return queryOptions({
		queryKey: ['channel', slug],
		queryFn: async () => {
			try {
				return { channel: await api.call(getChannel, { params: { slug } }), problem: null };
			} catch (error) {
				if (statusOf(error) === 404) return { channel: null, problem: null };
				const problem = 'Failed to load YouTube channel details';
				logFailure(problem, error);
				return { channel: null, problem };
			}
		},
	});
}

export function categoryQuery(api: ApiClient, id: string) {
	return queryOptions({
		queryKey: ['category', id],
		queryFn: () => api.call(getCategory, { params: { id } }),
	});
}

export function collectionQuery(api: ApiClient, id: string) {
	return queryOptions({
		queryKey: ['collection', id],
		queryFn: () => api.call(getCollection, { params: { id } }),
	});
}

export function searchQuery(api: ApiClient, q: string) {
	return queryOptions({
		queryKey: ['search', q],
		queryFn: () => api.call(searchEverything, { query: { q } }),
	});
}

/** What could not be had, in the product's words; the reason goes along for the log, the status for the page. */
function failAs(message: string): (error: unknown) => never {
	return (error) => {
		throw Object.assign(new Error(message, { cause: error }), { status: statusOf(error) });
	};
}

/** On the server the call that failed has been logged. */
function logFailure(message: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the log of a page is the browser's console
	if (!import.meta.env.SSR) console.error(message, error);
}
