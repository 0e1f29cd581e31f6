import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, IdText, MessageResponse, Prose, RequiredLine } from '#protocol/values.ts';
import { Category } from './categories.ts';

/** A category as editors see it: including its hidden newsletters and the old slugs that lead to it. */
export const ManagedCategory = z.extend(Category, {
	hiddenCount: z.int(),
	formerSlugs: z.array(z.string()),
});
export type ManagedCategory = z.infer<typeof ManagedCategory>;

const fields = { name: RequiredLine(100, 'Name is required'), description: Prose(1000) };

/** What an editor enters for a category. */
export const CategoryText = z.strictObject({
	name: fields.name,
	description: z._default(fields.description, ''),
});
export type CategoryText = z.output<typeof CategoryText>;

/** Omitted fields stay unchanged. */
export const CategoryChange = z.partial(z.strictObject(fields));
export type CategoryChange = z.output<typeof CategoryChange>;

/** Ids in the wanted order; categories not listed follow in their current order. */
export const WantedOrder = z.strictObject({ ids: z.array(IdText).check(z.minLength(1), z.maxLength(1000)) });

export const listManagedCategories = endpoint('GET /api/admin/categories', 'admin', {
	summary: 'All categories in their order, with the number of visible and of hidden newsletters in each.',
	response: z.array(ManagedCategory),
});

export const createCategory = endpoint('POST /api/admin/categories', 'admin', {
	summary: 'Adds a category at the end.',
	body: CategoryText,
	response: ManagedCategory,
	status: 201,
});

export const updateCategory = endpoint('PATCH /api/admin/categories/:id', 'admin', {
	summary:
		'Renames or describes a category; a new name also gives a new slug and keeps the old one as a redirect.',
	params: ById,
	body: CategoryChange,
	response: ManagedCategory,
});

export const orderCategories = endpoint('POST /api/admin/categories/order', 'admin', {
	summary: 'Puts the categories into an order.',
	body: WantedOrder,
	response: z.array(ManagedCategory),
});

export const mergeCategory = endpoint('POST /api/admin/categories/:id/merge', 'admin', {
	summary: 'Moves everything in a category into another one, which its address leads to from then on.',
	params: ById,
	body: z.strictObject({ intoId: IdText }),
	response: ManagedCategory,
});

export const deleteCategory = endpoint('DELETE /api/admin/categories/:id', 'admin', {
	summary: 'Deletes a category; one with newsletters only when they get a new home.',
	params: ById,
	query: z.object({ newHomeId: z.optional(IdText) }),
	response: MessageResponse,
});
