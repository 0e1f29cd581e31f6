import type { JobHandler } from '#platform/jobs/job.ts';
import { sendSignInLink as send } from './account/send-sign-in-link.ts';
import type { sendSignInLink } from './jobs.ts';
import type { ReaderNeeds } from './needs.ts';

export function sendSignInLinkHandler(needs: ReaderNeeds): JobHandler<typeof sendSignInLink.payload> {
	return async (payloads) => {
		for (const payload of payloads) await send(needs, payload);
	};
}
