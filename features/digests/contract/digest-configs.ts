import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ListPage, NumericId, RequiredLine, RequiredProse } from '#protocol/values.ts';
import { digestCalls } from './digest-calls.ts';
import { TemplateContent, TemplateSubject } from './digest-template.ts';
import { ChosenCollection, digestFrequencies, orEmptied } from './digests.ts';

export const weekdays = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const DigestConfig = z.object({
	id: z.int(),
	collectionId: z.int(),
	collectionName: z.string(),
	name: z.string(),
	description: z.string(),
	frequency: z.enum(digestFrequencies),
	active: z.boolean(),
	/** A weekday for weekly, a day from 1 to 28 for monthly; ignored for daily. */
	deliveryDay: z.string(),
	/** `09:00`, UTC. */
	deliveryTime: z.string(),
	/** Each digest stays a draft until an editor approves it. */
	needsApproval: z.boolean(),
	templateSubject: z.string(),
	templateContent: z.string(),
	createdAt: z.iso.datetime(),
	/** The next three due times; none while it is inactive. */
	nextRuns: z.array(z.object({ at: z.iso.datetime(), isSkipped: z.boolean() })),
	/** Readers who would get it now. */
	recipients: z.int(),
	/** Its drafts and scheduled digests, which are deleted with it. */
	unsent: z.int(),
});
export type DigestConfig = z.infer<typeof DigestConfig>;

const dayMessage = 'Must be a weekday or a day from 1 to 28';

const fields = {
	collectionId: ChosenCollection,
	name: RequiredLine(200, 'Name is required'),
	description: RequiredProse(2000, 'Description is required'),
	frequency: z.enum(digestFrequencies),
	active: z.boolean(),
	deliveryDay: orEmptied(
		z.pipe(
			z.pipe(
				z.union([z.string(), z.number()], dayMessage),
				z.transform((day) => String(day).trim().toLowerCase()),
			),
			z
				.string()
				.check(
					z.refine(
						(day) => (weekdays as readonly string[]).includes(day) || /^([1-9]|1\d|2[0-8])$/.test(day),
						dayMessage,
					),
				),
		),
	),
	deliveryTime: orEmptied(
		z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 09:00')),
	),
	needsApproval: z.boolean(),
	templateSubject: TemplateSubject('Template subject is required'),
	templateContent: TemplateContent('Template content is required'),
};

/** Whether the day fits the frequency is checked where both are known. */
export const DigestConfigText = z.strictObject({
	...fields,
	frequency: z._default(fields.frequency, 'weekly'),
	active: z._default(fields.active, true),
	deliveryDay: z.optional(fields.deliveryDay),
	deliveryTime: z.optional(fields.deliveryTime),
	needsApproval: z._default(fields.needsApproval, false),
});
export type DigestConfigText = z.output<typeof DigestConfigText>;

export const DigestConfigChange = z.partial(z.strictObject(fields));
export type DigestConfigChange = z.output<typeof DigestConfigChange>;

export const digestConfigs = {
	list: endpoint('GET /api/digest-configs', 'admin', {
		summary: 'The rules that make digests, or those of one collection; the latest first.',
		query: z.object({ collectionId: z.optional(NumericId), ...ListPage }),
		response: z.array(DigestConfig),
	}),
	...digestCalls('/api/digest-configs', {
		response: DigestConfig,
		text: DigestConfigText,
		change: DigestConfigChange,
		actions: ['send-now', 'skip-next', 'unskip-next'],
		/** `digestEmailId`: the digest email that was made, for viewing. */
		ran: z.object({ config: DigestConfig, digestEmailId: z.nullable(z.int()), message: z.string() }),
		summaries: {
			create: 'Adds a rule that makes one digest a period.',
			update: 'Changes a rule; `active` pauses and resumes it.',
			remove:
				'Deletes a rule with its drafts. What it sent stays in the archive as long as the collection does.',
			run: 'Makes and sends a digest at once, outside its times; or skips the next time it is due, or takes that back.',
			test: 'Sends the digest as it would be now to one address, marked as a test. Nobody else gets anything.',
		},
		writing: { changesCatalogue: false },
	}),
};
