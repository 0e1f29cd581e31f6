import {
	createCollectionDigest,
	deleteCollectionDigest,
	listCollectionDigests,
	openCollectionDigestPreview,
	runCollectionDigest,
	testCollectionDigest,
	updateCollectionDigest,
} from '#features/digests/contract/collection-digests.ts';
import {
	countCollectionDigests,
	findCollectionDigest,
	listCollectionDigests as listRows,
} from '#features/digests/store/collection-digests.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { tellPages } from '#platform/http/list-pages.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { testDigest } from '../compose/test-digest.ts';
import { showWhatWent } from '../emails/show-what-went.ts';
import type { DigestNeeds } from '../needs.ts';
import { presentCollectionDigest, presentCollectionDigests } from './present-collection-digest.ts';
import { prepareCollectionDigest } from './run-collection-digest.ts';
import { removeCollectionDigest, sendCollectionDigestNow, skipNextRun } from './steer-collection-digest.ts';
import { changeCollectionDigest, createCollectionDigest as create } from './write-collection-digest.ts';

const actions = { 'send-now': sendCollectionDigestNow, skip: skipNextRun };

export function addCollectionDigestRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;
	const get = async (id: number) => {
		const row = await findCollectionDigest(db, id);
		if (!row) throw new Problem('digest_not_found');
		return row;
	};

	route(app, listCollectionDigests, async ({ query, caller }, tools) => {
		tellPages(tools, caller.url, { ...query, total: await countCollectionDigests(db, query) });
		return presentCollectionDigests(db, await listRows(db, query));
	});
	route(app, createCollectionDigest, async ({ body, identity }) =>
		presentCollectionDigest(db, await create(needs, identity, body)),
	);
	route(app, updateCollectionDigest, async ({ params, body, identity }) =>
		presentCollectionDigest(db, await changeCollectionDigest(needs, identity, params.id, body)),
	);
	route(app, deleteCollectionDigest, async ({ params, identity }) => {
		await removeCollectionDigest(needs, identity, params.id);
		return { message: 'Digest deleted' };
	});
	route(app, runCollectionDigest, async ({ params, body, identity }) => {
		const { digest, ...outcome } = await actions[body.action](needs, identity, params.id);
		return { ...outcome, digest: await presentCollectionDigest(db, digest) };
	});
	route(
		app,
		testCollectionDigest,
		async ({ params, body }) => {
			const { prepared } = await prepareCollectionDigest(needs, await get(params.id), {
				now: await readTime(db),
				asksTextModel: false,
			});
			return testDigest(needs, { prepared, email: body.email });
		},
		{ perHour: 30 },
	);
	routeDocument(app, openCollectionDigestPreview, async ({ params }) => {
		const { rendered_content } = await get(params.id);
		return showWhatWent(needs, `collection-digest:${params.id}`, rendered_content);
	});
}
