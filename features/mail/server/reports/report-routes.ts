import * as z from 'zod';
import { reportHooks } from '#features/mail/contract/reports.ts';
import { countReport, type ReportSource } from '#features/mail/store/mail-reports.ts';
import type { Sns } from '#gateways/sns/sns.ts';
import type { ReportKeys } from '#platform/bounce-config.ts';
import { type HookCall, routeHook } from '#platform/http/hooks.ts';
import type { App } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import type { Signer } from '#platform/signing.ts';
import type { ReportNeeds } from './apply-report.ts';
import { ingestEvents } from './services/ingest-events.ts';
import { readMailgunEvents } from './services/mailgun-events.ts';
import { readPostmarkEvents } from './services/postmark-events.ts';
import { readSendgridEvents } from './services/sendgrid-events.ts';
import { parseJson, type ServiceEvents } from './services/service-event.ts';
import { readSesEvents } from './services/ses-events.ts';

type Needs = ReportNeeds & { signer: Signer; sns: Sns; config: { reportKeys?: ReportKeys } };

const Message = z.object({
	Type: z.string(),
	MessageId: z.string(),
	TopicArn: z.string(),
	Message: z.string(),
	Timestamp: z.string(),
	Subject: z.string().optional(),
	Token: z.string().optional(),
	SubscribeURL: z.string().optional(),
	SignatureVersion: z.string(),
	Signature: z.string(),
	SigningCertURL: z.string(),
});

const taken = { message: 'Thank you.' };
const often = { perMinute: 600, perHour: 30_000 };

export function addReportRoutes(app: App, needs: Needs): void {
	const { db, clock, config } = needs;

	function keyOf(service: keyof ReportKeys): string {
		const key = config.reportKeys?.[service];
		if (!key) throw new Problem('not_found');
		return key;
	}

	/** Answers as usual, so that forgers learn nothing; editors see the count. */
	async function ignore(source: ReportSource): Promise<typeof taken> {
		await countReport(db, { source, outcome: 'forged', now: clock() });
		return taken;
	}

	const addService = (
		service: 'mailgun' | 'postmark' | 'sendgrid',
		read: (call: HookCall, given: { key: string; now: Date }) => ServiceEvents,
	) =>
		routeHook(
			app,
			reportHooks[service],
			async (call) => {
				const events = read(call, { key: keyOf(service), now: clock() });
				if (!events) return ignore(service);
				await ingestEvents(needs, service, events);
				return taken;
			},
			often,
		);

	addService('mailgun', readMailgunEvents);
	addService('postmark', readPostmarkEvents);
	addService('sendgrid', readSendgridEvents);

	routeHook(
		app,
		reportHooks.ses,
		async ({ body }) => {
			const topic = keyOf('ses');
			const parsed = Message.safeParse(parseJson(body));
			// Anyone can have Amazon sign messages of their own topic.
			if (!parsed.success || parsed.data.TopicArn !== topic) return ignore('ses');
			const message = parsed.data;
			if (!(await needs.sns.isSigned(message))) return ignore('ses');
			if (message.Type === 'SubscriptionConfirmation') {
				if (!(await needs.sns.confirm(message))) return ignore('ses');
				needs.log.info({ topic }, 'the reports of Amazon SES were subscribed to');
			} else if (message.Type === 'Notification')
				await ingestEvents(needs, 'ses', readSesEvents(parseJson(Buffer.from(message.Message))));
			return taken;
		},
		often,
	);
}
