import { collectionDigests, digestEmails, previewDigest } from '#features/digests/contract/digests.ts';
import { mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { countDigests, listDigests } from '#features/digests/store/digests.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { previewDigest as preview } from '../compose/preview-digest.ts';
import { testDigest } from '../compose/test-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { getDigest } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';
import { presentDigest, presentDigests } from './present-digest.ts';
import { runEmail } from './run-email.ts';
import { sendCopyNow, skipNextRun } from './send-copy.ts';
import { showWhatWent } from './show-what-went.ts';
import { createDigest, removeDigest, updateDigest } from './write-digest.ts';

const origins = [
	{ origin: 'digest-email', calls: digestEmails, removed: 'Digest email deleted' },
	{ origin: 'collection-digest', calls: collectionDigests, removed: 'Digest deleted' },
] as const;

export function addDigestRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;
	for (const { origin, calls, removed } of origins) {
		route(app, calls.list, async ({ query, caller }, tools) => {
			setPaginationHeaders(tools, caller.url, { ...query, total: await countDigests(db, origin, query) });
			const isBrief = 'brief' in query ? query.brief : true;
			return presentDigests(db, await listDigests(db, origin, { ...query, isBrief }));
		});
		route(app, calls.create, async ({ body, identity }) =>
			presentDigest(db, await createDigest(needs, identity, origin, body)),
		);
		route(app, calls.update, async ({ params, body, identity }) =>
			presentDigest(db, await updateDigest(needs, identity, { origin, id: params.id }, body)),
		);
		route(app, calls.remove, async ({ params, identity }) => {
			await removeDigest(needs, identity, { origin, id: params.id });
			return { message: removed };
		});
		route(
			app,
			calls.test,
			async ({ params, body }) => {
				const row = await getDigest(db, { origin, id: params.id });
				const prepared = await prepareRow(needs, row, { now: await readTime(db) });
				return testDigest(needs, { prepared, email: body.email });
			},
			{ perHour: 30 },
		);
		routeDocument(app, calls.preview, async ({ params: { id } }) => {
			const { rendered_content } = await getDigest(db, { origin, id });
			return showWhatWent(needs, mailingKeyOf(origin, id), rendered_content);
		});
	}
	route(app, digestEmails.get, async ({ params }) =>
		presentDigest(db, await getDigest(db, { origin: 'digest-email', id: params.id })),
	);
	route(app, digestEmails.run, async ({ params, body, identity }) =>
		presentDigest(db, await runEmail(needs, identity, params.id, body.action)),
	);
	route(app, collectionDigests.run, async ({ params, body, identity }) => {
		const act = body.action === 'skip' ? skipNextRun : sendCopyNow;
		const { digest, ...outcome } = await act(needs, identity, params.id);
		return { ...outcome, digest: await presentDigest(db, digest) };
	});
	route(app, previewDigest, ({ body }) => preview(needs, body));
}
