import type { Db } from '#database/database.ts';
import { sendMessage } from '#features/submissions/contract/messages.ts';
import {
	confirmSubmission,
	previewSubmission,
	submitNewsletter,
} from '#features/submissions/contract/submissions.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { confirmSubmission as confirm } from './confirm-submission.ts';
import { previewSubmission as preview } from './preview-submission.ts';
import { sendMessage as send } from './send-message.ts';
import { submitNewsletter as submit } from './submit-newsletter.ts';

export function addSubmissionRoutes(
	app: App,
	needs: {
		db: Db;
		clock: Clock;
		enqueue: Enqueue;
		site: { name: string; url: () => string };
		webReader: WebReader;
	},
): void {
	route(
		app,
		sendMessage,
		async ({ body }) => {
			await send(needs, body);
			return { message: 'Thank you. Your message has reached the editors.' };
		},
		{ perHour: 5 },
	);

	route(app, previewSubmission, ({ body }) => preview(needs, body), { perHour: 20 });

	route(
		app,
		submitNewsletter,
		async ({ body }) => {
			await submit(needs, body);
			return {
				message:
					'Thank you. Your newsletter is with the editors. Please confirm your address by the mail we send you.',
			};
		},
		{ perHour: 10 },
	);

	route(app, confirmSubmission, ({ body }) => confirm(needs, body), { perMinute: 30 });
}
