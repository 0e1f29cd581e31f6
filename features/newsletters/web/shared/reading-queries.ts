import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { endpointQuery, pageQuery } from '#client/endpoint-query.ts';
import { getCollection } from '#features/collections/contract/collections.ts';
import { getCategory } from '#features/newsletters/contract/categories.ts';
import { getIssue, listIssues } from '#features/newsletters/contract/issues.ts';
import { listSimilarNewsletters } from '#features/newsletters/contract/newsletters.ts';
import { searchEverything } from '#features/search/contract/search.ts';
import { getChannel, getVideo, listVideos } from '#features/videos/contract/videos.ts';
import { type ListedNewsletter, newsletterKeys, toListed } from './queries.ts';

export const issuesPerPage = 10;
const videosShown = 6;

export function issuesQuery(api: ApiClient, slug: string, page: number) {
	const query = { limit: issuesPerPage, page };
	return pageQuery(api, newsletterKeys, listIssues, { params: { slug }, query });
}

export function issueQuery(api: ApiClient, id: number) {
	return endpointQuery(api, newsletterKeys, getIssue, { params: { id } });
}

export function similarNewslettersQuery(api: ApiClient, slug: string) {
	const input = { params: { slug } };
	return queryOptions({
		queryKey: newsletterKeys.of(listSimilarNewsletters, input),
		queryFn: async () => (await api.call(listSimilarNewsletters, input)).map(toListed),
	});
}

/**
 * The newest few videos of a newsletter; its channel has the rest. If the request fails, only this section is affected, not the
 * page.
 */
export function videosQuery(api: ApiClient, newsletterId: number) {
	const input = { query: { newsletterId, limit: videosShown } };
	return queryOptions({
		queryKey: newsletterKeys.of(listVideos, input),
		queryFn: async () => {
			try {
				const videos = await api.call(listVideos, input);
				return { videos, isMissing: false };
			} catch (error) {
				logFailure('Failed to fetch videos', error);
				return { videos: [], isMissing: true };
			}
		},
		// Failed requests are retried on the next visit.
		staleTime: ({ state }) => (state.data?.isMissing ? 0 : Number.POSITIVE_INFINITY),
	});
}

export function videoQuery(api: ApiClient, id: number) {
	const input = { params: { id: String(id) } };
	return queryOptions({
		queryKey: newsletterKeys.of(getVideo, input),
		queryFn: () => api.call(getVideo, input).catch(failAs('Failed to fetch video')),
	});
}

/** Videos can be shown without their channel: a failed request means no channel, and is logged. */
export function channelQuery(api: ApiClient, slug: string) {
	const input = { params: { slug } };
	return queryOptions({
		queryKey: newsletterKeys.of(getChannel, input),
		queryFn: async () => {
			try {
				return { channel: await api.call(getChannel, input), problem: null };
			} catch (error) {
				if (statusOf(error) === 404) return { channel: null, problem: null };
				const problem = 'Failed to load YouTube channel details';
				logFailure(problem, error);
				return { channel: null, problem };
			}
		},
		staleTime: ({ state }) => (state.data?.problem ? 0 : Number.POSITIVE_INFINITY),
	});
}

export function categoryQuery(api: ApiClient, id: string) {
	return endpointQuery(api, newsletterKeys, getCategory, { params: { id } });
}

export type CollectionMember = { newsletter: ListedNewsletter; note: string };

export function collectionQuery(api: ApiClient, id: string) {
	const input = { params: { id } };
	return queryOptions({
		queryKey: newsletterKeys.of(getCollection, input),
		queryFn: async () => {
			const { members, ...collection } = await api.call(getCollection, input);
			const listed = members.map(({ newsletter, note }) => ({ newsletter: toListed(newsletter), note }));
			return { ...collection, members: listed };
		},
	});
}

export function searchQuery(api: ApiClient, q: string) {
	return endpointQuery(api, newsletterKeys, searchEverything, { query: { q } });
}

/** A user-facing error message; the cause is kept for the log, the status for the page. */
function failAs(message: string): (error: unknown) => never {
	return (error) => {
		throw Object.assign(new Error(message, { cause: error }), { status: statusOf(error) });
	};
}

/** On the server, the failed call has already been logged. */
function logFailure(message: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: pages log to the browser's console
	if (!import.meta.env.SSR) console.error(message, error);
}
