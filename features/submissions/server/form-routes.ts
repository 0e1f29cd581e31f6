import { confirmSubmission } from '#features/submissions/contract/submissions.ts';
import { serveForm } from '#platform/http/forms.ts';
import type { App } from '#platform/http/route.ts';

/** The button of the confirmation page without JavaScript. */
export function addSubmissionFormRoutes(app: App): void {
	serveForm(app, '/submit/confirm', async ({ query, call }) => {
		const confirmed = await call(confirmSubmission, { body: { token: query['token'] ?? '' } });
		if (!confirmed.ok) return '/submit/confirm';
		return `/submit/confirm?confirmed=${confirmed.answer.isDecided ? 'decided' : 'yes'}`;
	});
}
