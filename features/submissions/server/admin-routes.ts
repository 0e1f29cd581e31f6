import { type ImageNeeds, storeRemoteImage } from '#features/newsletters/server/images/store-remote-image.ts';
import {
	approveSubmission,
	handleMessage,
	listMessages,
	listSubmissions,
	refuseSubmission,
} from '#features/submissions/contract/moderation.ts';
import {
	countMessages,
	countSubmissions,
	listMessages as messagesOf,
	listSubmissions as submissionsOf,
} from '#features/submissions/store/moderation.ts';
import { type App, route } from '#platform/http/route.ts';
import type { AnswerNeeds } from './answer-submission.ts';
import { approveSubmission as approve } from './approve-submission.ts';
import { handleMessage as handle } from './handle-message.ts';
import { presentMessage, presentSubmission } from './present.ts';
import { refuseSubmission as refuse } from './refuse-submission.ts';

export function addModerationRoutes(app: App, needs: AnswerNeeds & ImageNeeds): void {
	const { db } = needs;

	route(app, listSubmissions, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countSubmissions(db, query.status)));
		return (await submissionsOf(db, query)).map(presentSubmission);
	});

	route(app, approveSubmission, async ({ params, body, identity }) => {
		const imageUrl = await storeRemoteImage(needs, body.imageUrl);
		return presentSubmission(await approve(needs, params.id, { ...body, imageUrl }, identity));
	});

	route(app, refuseSubmission, async ({ params, body, identity }) =>
		presentSubmission(await refuse(needs, params.id, body, identity)),
	);

	route(app, listMessages, async ({ query }, tools) => {
		const isHandled = query.handled === 'yes';
		tools.header('x-total-count', String(await countMessages(db, isHandled)));
		return (await messagesOf(db, { ...query, isHandled })).map(presentMessage);
	});

	route(app, handleMessage, async ({ params, body, identity }) =>
		presentMessage(await handle(needs, params.id, body, identity)),
	);
}
