import { digestConfigs } from '#features/digests/contract/digest-configs.ts';
import { countDigestConfigs, listDigestConfigs } from '#features/digests/store/digest-configs.ts';
import { findCoveredUntil } from '#features/digests/store/digests.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { testDigest } from '../compose/test-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { presentConfig, presentConfigs } from './present-config.ts';
import { prepareFromConfig, sendFromConfig, skipNext, unskipNext } from './run-config.ts';
import { createConfig, getConfig, removeConfig, updateConfig } from './write-config.ts';

const actions = { 'send-now': sendFromConfig, 'skip-next': skipNext, 'unskip-next': unskipNext };

export function addDigestConfigRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;
	route(app, digestConfigs.list, async ({ query, caller }, tools) => {
		setPaginationHeaders(tools, caller.url, { ...query, total: await countDigestConfigs(db, query) });
		return presentConfigs(db, await listDigestConfigs(db, query), await readTime(db));
	});
	route(app, digestConfigs.create, async ({ body, identity }) =>
		presentConfig(needs, await createConfig(needs, identity, body)),
	);
	route(app, digestConfigs.update, async ({ params, body, identity }) =>
		presentConfig(needs, await updateConfig(needs, identity, params.id, body)),
	);
	route(app, digestConfigs.remove, async ({ params, identity }) => {
		await removeConfig(needs, identity, params.id);
		return { message: 'Digest configuration deleted' };
	});
	route(app, digestConfigs.run, async ({ params, body, identity }) => {
		const outcome = await actions[body.action](needs, identity, params.id);
		return { ...outcome, config: await presentConfig(needs, await getConfig(db, params.id)) };
	});
	// Any address can be entered, so the limit is low; it is enough for testing a digest.
	route(
		app,
		digestConfigs.test,
		async ({ params: { id }, body }) => {
			const prepared = await prepareFromConfig(needs, await getConfig(db, id), {
				now: await readTime(db),
				toldUntil: await findCoveredUntil(db, { configId: id }),
			});
			return testDigest(needs, { prepared, email: body.email });
		},
		{ perHour: 30 },
	);
}
