import {
	createCollectionDigest,
	deleteCollectionDigest,
	listCollectionDigests,
	runCollectionDigest,
	testCollectionDigest,
	updateCollectionDigest,
} from '#contract/collection-digests.ts';
import { type App, route } from '#server/http/route.ts';
import { Problem } from '#server/platform/problem.ts';
import {
	countCollectionDigests,
	findCollectionDigest,
	listCollectionDigests as listRows,
} from '#server/store/collection-digests.ts';
import type { DigestNeeds } from './needs.ts';
import { presentCollectionDigest, presentCollectionDigests } from './present-collection-digest.ts';
import { prepareCollectionDigest } from './run-collection-digest.ts';
import { removeCollectionDigest, sendCollectionDigestNow, skipNextRun } from './steer-collection-digest.ts';
import { testDigest } from './test-digest.ts';
import { changeCollectionDigest, createCollectionDigest as create } from './write-collection-digest.ts';

const actions = { 'send-now': sendCollectionDigestNow, skip: skipNextRun };

export function addCollectionDigestRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;

	route(app, listCollectionDigests, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countCollectionDigests(db, query)));
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
			const digest = await findCollectionDigest(db, params.id);
			if (!digest) throw new Problem('digest_not_found');
			const { prepared } = await prepareCollectionDigest(needs, digest, {
				now: await readTime(db),
				asksTextModel: false,
			});
			return testDigest(needs, { prepared, email: body.email });
		},
		{ perHour: 30 },
	);
}
