import {
	createDigestEmail,
	deleteDigestEmail,
	getDigestEmail,
	listDigestEmails,
	openDigestEmailPreview,
	runDigestEmail,
	testDigestEmail,
	updateDigestEmail,
} from '#features/digests/contract/digest-emails.ts';
import { previewDigest } from '#features/digests/contract/digests.ts';
import {
	countDigestEmails,
	findDigestEmail,
	listDigestEmails as listRows,
} from '#features/digests/store/digest-emails.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { tellPages } from '#platform/http/list-pages.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { previewDigest as preview } from '../compose/preview-digest.ts';
import { testDigest } from '../compose/test-digest.ts';
import type { DigestNeeds } from '../needs.ts';
import { deleteEmail } from './delete-email.ts';
import { presentEmail, presentEmails } from './present-email.ts';
import { runEmail } from './run-email.ts';
import { prepareDigestEmail } from './send-digest-email.ts';
import { showWhatWent } from './show-what-went.ts';
import { createEmail, updateEmail } from './write-email.ts';

export function addDigestEmailRoutes(app: App, needs: DigestNeeds): void {
	const { db, readTime } = needs;
	const get = async (id: number) => {
		const row = await findDigestEmail(db, id);
		if (!row) throw new Problem('digest_email_not_found');
		return row;
	};

	route(app, listDigestEmails, async ({ query, caller }, tools) => {
		tellPages(tools, caller.url, { ...query, total: await countDigestEmails(db, query) });
		return presentEmails(db, await listRows(db, { ...query, isBrief: query.brief }));
	});
	route(app, getDigestEmail, async ({ params }) => presentEmail(db, await get(params.id)));
	route(app, createDigestEmail, async ({ body, identity }) =>
		presentEmail(db, await createEmail(needs, identity, body)),
	);
	route(app, updateDigestEmail, async ({ params, body, identity }) =>
		presentEmail(db, await updateEmail(needs, identity, params.id, body)),
	);
	route(app, deleteDigestEmail, async ({ params, identity }) => {
		await deleteEmail(needs, identity, params.id);
		return { message: 'Digest email deleted' };
	});
	route(app, runDigestEmail, async ({ params, body, identity }) =>
		presentEmail(db, await runEmail(needs, identity, params.id, body.action)),
	);
	route(
		app,
		testDigestEmail,
		async ({ params, body }) => {
			const prepared = await prepareDigestEmail(needs, await get(params.id), await readTime(db));
			return testDigest(needs, { prepared, email: body.email });
		},
		{ perHour: 30 },
	);
	route(app, previewDigest, ({ body }) => preview(needs, body));
	routeDocument(app, openDigestEmailPreview, async ({ params }) => {
		const { rendered_content } = await get(params.id);
		return showWhatWent(needs, `digest-email:${params.id}`, rendered_content);
	});
}
