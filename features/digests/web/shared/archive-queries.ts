import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { getArchivedDigest, listArchivedDigests } from '#features/digests/contract/digest-archive.ts';

export const digestsPerPage = 10;

export function archivedDigestsQuery(api: ApiClient, slug: string, page: number) {
	return queryOptions({
		queryKey: ['archived-digests', slug, page],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listArchivedDigests, {
				params: { slug },
				query: { limit: digestsPerPage, page },
			});
			return { digests: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
	});
}

export function archivedDigestQuery(api: ApiClient, slug: string, id: string) {
	return queryOptions({
		queryKey: ['archived-digest', slug, id],
		queryFn: () => api.call(getArchivedDigest, { params: { slug, id } }),
	});
}
