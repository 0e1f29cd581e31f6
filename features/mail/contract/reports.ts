import { endpoint } from '#protocol/endpoint.ts';
import { MessageResponse } from '#protocol/values.ts';

const hook = (service: string, summary: string) =>
	endpoint(`POST /api/mail-reports/${service}`, 'public', {
		summary,
		response: MessageResponse,
		changesCatalogue: false,
	});

/** Webhooks of sending services, each signed in its own way. Calls with an invalid signature are counted and have no effect. */
export const reportHooks = {
	ses: hook(
		'ses',
		'Bounces and complaints from Amazon SES, by a topic of Amazon SNS that is confirmed by itself.',
	),
	mailgun: hook('mailgun', 'Bounces and complaints from Mailgun, signed with its webhook signing key.'),
	postmark: hook(
		'postmark',
		'Bounces and complaints from Postmark, with our secret as the password of basic authentication.',
	),
	sendgrid: hook('sendgrid', 'Bounces and complaints from SendGrid, by its signed event webhook.'),
};
