import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

const answer = z.object({ message: z.string() });

/** Webhooks of sending services, each signed in its own way. Calls with an invalid signature are counted and have no effect. */
export const reportHooks = {
	ses: endpoint('POST /api/mail-reports/ses', 'public', {
		summary: 'Bounces and complaints from Amazon SES, by a topic of Amazon SNS that is confirmed by itself.',
		answer,
		changesCatalogue: false,
	}),
	mailgun: endpoint('POST /api/mail-reports/mailgun', 'public', {
		summary: 'Bounces and complaints from Mailgun, signed with its webhook signing key.',
		answer,
		changesCatalogue: false,
	}),
	postmark: endpoint('POST /api/mail-reports/postmark', 'public', {
		summary: 'Bounces and complaints from Postmark, with our secret as the password of basic authentication.',
		answer,
		changesCatalogue: false,
	}),
	sendgrid: endpoint('POST /api/mail-reports/sendgrid', 'public', {
		summary: 'Bounces and complaints from SendGrid, by its signed event webhook.',
		answer,
		changesCatalogue: false,
	}),
};
