import type { JobHandler } from '#server/jobs/job.ts';
import type { sendSignInLink } from '#server/jobs/reader-jobs.ts';
import type { ReaderNeeds } from './needs.ts';
import { sendSignInLink as send } from './send-sign-in-link.ts';

export function sendSignInLinkHandler(needs: ReaderNeeds): JobHandler<typeof sendSignInLink.payload> {
	return async (payloads) => {
		for (const payload of payloads) await send(needs, payload);
	};
}
