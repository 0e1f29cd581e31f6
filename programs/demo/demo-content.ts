import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { promptCategories } from '#features/prompts/contract/prompts.ts';
import { root } from '#platform/root.ts';

const demoFolder = path.join(root, 'database/demo');

/** The domain of all invented readers. */
export const demoReaderDomain = '@reader.example';

const Text = z.string().trim().min(1);
const Person = z.object({ name: z.string(), email: Text });

const Issue = z.object({
	title: Text,
	intro: Text,
	stories: z.array(z.object({ heading: Text, text: Text })).min(1),
});

const Channel = z.object({
	handle: z.string().startsWith('@'),
	title: Text,
	description: Text,
	videos: z.array(z.object({ title: Text, description: Text, explanation: Text.nullable() })).min(1),
});

const Newsletter = z.object({
	name: Text,
	description: Text,
	frequency: z.enum(frequencies),
	rating: z.number().int().min(0).max(5).nullable(),
	subscribers: z.number().int().min(0),
	tags: z.array(Text),
	alsoIn: z.array(Text),
	featuredText: z.string(),
	sponsored: z.boolean(),
	site: z.string().endsWith('.example'),
	sender: Person,
	channel: Channel.nullable(),
	issues: z.array(Issue),
});

const Category = z.object({
	category: z.object({ slug: Text, name: Text, description: Text }),
	newsletters: z.array(Newsletter),
});

const Collection = z.object({
	slug: Text,
	name: Text,
	introduction: Text,
	icon: Text,
	color: z.enum(['primary', 'secondary', 'accent']),
	tags: z.array(Text),
	members: z.array(z.object({ newsletter: Text, note: z.string() })),
});

const Listing = z.object({
	directSignup: z.array(Text),
	forward: z.array(Text),
	handOver: z.array(Text),
	hidden: z.array(Text),
});

const Claim = z.object({
	newsletter: Text,
	publisher: Text,
	method: z.enum(['dns', 'site']),
	subject: Text,
	provenDaysAgo: z.number(),
	found: Text,
	colleagues: z.array(Text),
	/** What a later check found instead. */
	question: Text.nullable(),
});

const Prompt = z.object({
	title: Text,
	description: z.string(),
	category: z.enum(promptCategories),
	isDefault: z.boolean(),
	content: Text,
});

const Subscriber = z.object({
	firstName: z.string(),
	lastName: z.string(),
	email: z.string().endsWith(demoReaderDomain),
	joinedDaysAgo: z.number().min(0),
	confirmed: z.boolean(),
	subscriptions: z.array(
		z.object({ newsletter: Text, status: z.enum(['active', 'unsubscribed', 'bounced', 'complained']) }),
	),
});

const SourceCommon = { key: Text, discoveredDaysAgo: z.number() };
const Source = z.union([
	z.object({ ...SourceCommon, status: z.literal('added'), newsletter: Text }),
	z.object({
		...SourceCommon,
		status: z.enum(['discovered', 'analyzed', 'ignored']),
		name: z.string(),
		email: Text,
		listId: z.string(),
		description: z.string(),
		tags: z.array(Text),
		category: Text.nullable(),
		frequency: z.enum(frequencies),
	}),
]);

const EmailCommon = {
	source: Text.nullable(),
	status: z.enum(['pending', 'processed', 'ignored', 'failed']),
	judgedBecause: z.string().default(''),
};
const Email = z.union([
	z.object({ ...EmailCommon, newsletter: Text, issue: z.number().int() }),
	z.object({
		...EmailCommon,
		receivedHoursAgo: z.number(),
		kind: z.enum(['unknown', 'issue', 'confirmation', 'receipt']).default('unknown'),
		from: Person,
		subject: Text,
		listId: z.string().default(''),
		charset: z.string().default('utf-8'),
		paragraphs: z.array(Text),
		confirmationUrl: z.string().default(''),
		attempts: z.number().int().default(0),
		failure: z.string().default(''),
	}),
]);

const Inbox = z.object({ mailbox: Text, address: Text, sources: z.array(Source), emails: z.array(Email) });

const DigestFrequency = z.enum(['daily', 'weekly', 'monthly']);
const Digests = z.object({
	configs: z.array(
		z.object({
			key: Text,
			collection: Text,
			name: Text,
			description: Text,
			frequency: DigestFrequency,
			active: z.boolean(),
			deliveryDay: Text,
			deliveryTime: Text,
			needsApproval: z.boolean().default(false),
			templateSubject: Text,
			templateContent: Text,
			createdDaysAgo: z.number(),
		}),
	),
	emails: z.array(
		z.object({
			config: Text,
			periodsAgo: z.number().int().optional(),
			periodsAhead: z.number().int().optional(),
			createdDaysAgo: z.number().optional(),
			status: z.enum(['draft', 'scheduled', 'sent', 'skipped']),
			title: Text,
			subject: Text,
			opening: Text,
			items: z.array(z.object({ newsletter: Text, summary: Text })),
			closing: z.string(),
			videosOf: z.array(Text).default([]),
			outcomeNote: z.string().default(''),
		}),
	),
	collectionDigests: z.array(
		z.object({
			key: Text,
			daysAgo: z.number().optional(),
			inDays: z.number().optional(),
			createdDaysAgo: z.number().optional(),
			collection: Text,
			status: z.enum(['draft', 'scheduled', 'sent']),
			frequency: DigestFrequency,
			title: Text,
			subject: Text,
			content: Text,
			includedNewsletters: z.array(Text),
			videosOf: z.array(Text).default([]),
			repeats: Text.optional(),
		}),
	),
});

export type DemoClaim = z.infer<typeof Claim>;
export type DemoIssue = z.infer<typeof Issue>;
export type DemoNewsletter = z.infer<typeof Newsletter>;
export type DemoCategory = z.infer<typeof Category>;
export type DemoInbox = z.infer<typeof Inbox>;
export type DemoEmail = z.infer<typeof Email>;
export type DemoDigests = z.infer<typeof Digests>;
export type DemoSubscriber = z.infer<typeof Subscriber>;

function read<T>(file: string, schema: z.ZodType<T>): T {
	const parsed = schema.safeParse(JSON.parse(readFileSync(path.join(demoFolder, file), 'utf8')));
	if (!parsed.success) throw new Error(`database/demo/${file}: ${z.prettifyError(parsed.error)}`);
	return parsed.data;
}

export function readDemoClaims(): DemoClaim[] {
	return read('claims.json', z.array(Claim));
}

/** The whole content of the demo directory, as read from its files. */
export function readDemoContent() {
	return {
		categories: readdirSync(path.join(demoFolder, 'newsletters'))
			.sort()
			.map((file) => read(path.join('newsletters', file), Category)),
		collections: read('collections.json', z.array(Collection)),
		listing: read('listing.json', Listing),
		claims: readDemoClaims(),
		prompts: read('prompts.json', z.array(Prompt)),
		subscribers: read('subscribers.json', z.array(Subscriber)),
		inbox: read('inbox.json', Inbox),
		digests: read('digests.json', Digests),
	};
}

export type DemoContent = ReturnType<typeof readDemoContent>;
