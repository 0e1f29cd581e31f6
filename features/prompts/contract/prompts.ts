import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, Line, ListPage, MessageResponse, orNone, Prose } from '#protocol/values.ts';

export const promptCategories = [
	'General',
	'Newsletter',
	'Video',
	'Email',
	'Social Media',
	'Blog',
	'Product',
	'Custom',
] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** What the default prompt of a category is used for. Categories missing here are not used yet. */
export const promptUses = {
	General: 'used wherever a category has no default of its own',
	Newsletter: 'used to describe newsletters that are found in the mail',
	Video: 'used to explain videos',
	Email: 'used to summarise new issues for digests',
} as const satisfies Partial<Record<PromptCategory, string>>;
export type UsedPromptCategory = keyof typeof promptUses;

const PromptCategory = z.enum(promptCategories, 'Please select a category');

export const Prompt = z.object({
	id: z.int(),
	title: z.string(),
	description: z.string(),
	category: PromptCategory,
	content: z.string(),
	/** The text model gets this prompt for its category; at most one per category. */
	isDefault: z.boolean(),
	/** Null for built-in prompts and deleted accounts. */
	createdBy: z.nullable(z.int()),
	createdByName: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
});
export type Prompt = z.infer<typeof Prompt>;

const titleMessage = 'Title must be at least 3 characters';
const contentMessage = 'Content must be at least 10 characters';
const Content = Prose(20_000, contentMessage).check(z.minLength(10, contentMessage));

const fields = {
	title: Line(200, titleMessage).check(z.minLength(3, titleMessage)),
	description: orNone(Prose(500)),
	content: Content,
	category: PromptCategory,
	isDefault: z.boolean(),
	/** Accepted but ignored: the author comes from the session. */
	createdBy: z.unknown(),
};

export const PromptText = z.strictObject({
	...fields,
	description: z._default(fields.description, ''),
	isDefault: z._default(fields.isDefault, false),
	createdBy: z.optional(fields.createdBy),
});
export type PromptText = z.output<typeof PromptText>;

/** Omitted fields stay unchanged. */
export const PromptChange = z.partial(z.strictObject(fields));
export type PromptChange = z.output<typeof PromptChange>;

export const listPrompts = endpoint('GET /api/prompts', 'admin', {
	summary: 'The prompts of the library, or those of one category; the latest first.',
	query: z.object({ category: z.optional(PromptCategory), ...ListPage }),
	response: z.array(Prompt),
});

export const createPrompt = endpoint('POST /api/prompts', 'admin', {
	changesCatalogue: false,
	summary: 'Adds a prompt. As a default it takes the place of the one its category has.',
	body: PromptText,
	response: Prompt,
	status: 201,
});

export const updatePrompt = endpoint('PATCH /api/prompts/:id', 'admin', {
	changesCatalogue: false,
	summary: 'Changes a prompt. As a default it takes the place of the one its category has.',
	params: ById,
	body: PromptChange,
	response: Prompt,
});

export const deletePrompt = endpoint('DELETE /api/prompts/:id', 'admin', {
	changesCatalogue: false,
	summary: 'Deletes a prompt.',
	params: ById,
	response: MessageResponse,
});

export const promptSamples = ['newsletter', 'video'] as const;
export type PromptSample = (typeof promptSamples)[number];

export const tryPrompt = endpoint('POST /api/prompts/try', 'admin', {
	changesCatalogue: false,
	summary: 'Has the text model answer a prompt about an invented newsletter or video. Nothing is kept.',
	body: z.strictObject({ content: Content, sample: z.enum(promptSamples) }),
	response: z.object({ text: z.string(), tokens: z.int() }),
});
