import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { SlugOrId } from '#protocol/values.ts';
import { Newsletter } from './newsletters.ts';

export const Category = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	count: z.int(),
});
export type Category = z.infer<typeof Category>;

export const listCategories = endpoint('GET /api/categories', 'public', {
	cached: true,
	summary: 'All categories with the number of visible newsletters in each.',
	response: z.array(Category),
});

export const getCategory = endpoint('GET /api/categories/:id', 'public', {
	cached: true,
	summary: 'One category by id, slug or former slug.',
	params: z.object({ id: SlugOrId }),
	response: Category,
});

export const listCategoryNewsletters = endpoint('GET /api/categories/:id/newsletters', 'public', {
	cached: true,
	summary: 'The visible newsletters of a category, sponsored first.',
	params: z.object({ id: SlugOrId }),
	response: z.array(Newsletter),
});
