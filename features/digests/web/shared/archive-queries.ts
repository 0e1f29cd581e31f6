import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery, pageQuery } from '#client/endpoint-query.ts';
import { getArchivedDigest, listArchivedDigests } from '#features/digests/contract/digest-archive.ts';

export const digestsPerPage = 10;

const archiveKeys = createKeys('archived-digests');

export function archivedDigestsQuery(api: ApiClient, slug: string, page: number) {
	const query = { limit: digestsPerPage, page };
	return pageQuery(api, archiveKeys, listArchivedDigests, { params: { slug }, query });
}

export function archivedDigestQuery(api: ApiClient, slug: string, id: string) {
	return endpointQuery(api, archiveKeys, getArchivedDigest, { params: { slug, id } });
}
