import {
	createDigestConfig,
	deleteDigestConfig,
	listDigestConfigs,
	runDigestConfig,
	testDigestConfig,
	updateDigestConfig,
} from '#features/digests/contract/digest-configs.ts';
import {
	countDigestConfigs,
	type DigestConfigRow,
	findDigestConfig,
	listDigestConfigs as listRows,
} from '#features/digests/store/digest-configs.ts';
import { findToldUntil } from '#features/digests/store/digest-emails.ts';
import { tellPages } from '#platform/http/list-pages.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { testDigest } from '../compose/test-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { createConfig } from './create-config.ts';
import { deleteConfig } from './delete-config.ts';
import { presentConfigs } from './present-config.ts';
import { prepareFromConfig, sendFromConfig, skipNext, unskipNext } from './run-config.ts';
import { updateConfig } from './update-config.ts';

const actions = { 'send-now': sendFromConfig, 'skip-next': skipNext, 'unskip-next': unskipNext };

export function addDigestConfigRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;
	const present = async (row: DigestConfigRow) => {
		const [config] = await presentConfigs(db, [row], await readTime(db));
		if (!config) throw new Problem('digest_config_not_found');
		return config;
	};
	const get = async (id: number) => {
		const row = await findDigestConfig(db, id);
		if (!row) throw new Problem('digest_config_not_found');
		return row;
	};

	route(app, listDigestConfigs, async ({ query, caller }, tools) => {
		tellPages(tools, caller.url, { ...query, total: await countDigestConfigs(db, query) });
		return presentConfigs(db, await listRows(db, query), await readTime(db));
	});
	route(app, createDigestConfig, async ({ body, identity }) =>
		present(await createConfig(needs, identity, body)),
	);
	route(app, updateDigestConfig, async ({ params, body, identity }) =>
		present(await updateConfig(needs, identity, params.id, body)),
	);
	route(app, deleteDigestConfig, async ({ params, identity }) => {
		await deleteConfig(needs, identity, params.id);
		return { message: 'Digest configuration deleted' };
	});
	route(app, runDigestConfig, async ({ params, body, identity }) => {
		const outcome = await actions[body.action](needs, identity, params.id);
		return { ...outcome, config: await present(await get(params.id)) };
	});
	// Anyone's mailbox may be named: few are enough for a person who tries a digest out.
	route(
		app,
		testDigestConfig,
		async ({ params, body }) => {
			const prepared = await prepareFromConfig(needs, await get(params.id), {
				now: await readTime(db),
				asksTextModel: false,
				toldUntil: await findToldUntil(db, { configId: params.id }),
			});
			return testDigest(needs, { prepared, email: body.email });
		},
		{ perHour: 30 },
	);
}
