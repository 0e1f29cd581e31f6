import * as z from 'zod/mini';
import type { Db } from '#database/database.ts';
import { getArchivedDigest, listArchivedDigests } from '#features/digests/contract/digest-archive.ts';
import { serveDocument } from '#platform/http/files/documents.ts';
import { type App, route } from '#platform/http/route.ts';
import { SlugOrId } from '#protocol/values.ts';
import { getDigest, listDigests, presentDigest } from './archive.ts';
import { createDigestReader } from './digest-reader.ts';
import { makeDigestFeed } from './feed.ts';

/** Public archive of sent digests. */
export function addDigestArchiveRoutes(
	app: App,
	given: { db: Db; site: { name: string; url: () => string } },
): void {
	const needs = { ...given, readDigest: createDigestReader(given) };

	route(app, listArchivedDigests, async ({ params, query }, tools) => {
		const { limit, page } = query;
		const { digests, total } = await listDigests(needs, params.slug, { limit, offset: (page - 1) * limit });
		tools.header('x-total-count', String(total));
		return digests.map(presentDigest);
	});

	route(app, getArchivedDigest, ({ params }) => getDigest(needs, params.slug, params.id));

	for (const form of ['xml', 'json'] as const)
		serveDocument(
			app,
			`/collection/:slug/digests.${form}`,
			{ params: z.object({ slug: SlugOrId }) },
			({ params }) => makeDigestFeed(needs, params.slug, form),
		);
}
