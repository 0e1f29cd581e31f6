import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { required } from '#protocol/values.ts';
import { NewNewsletter } from './change-newsletter.ts';
import { Newsletter } from './newsletters.ts';

/** The choices in the dashboard's form. */
export const manualFrequencies = ['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'Quarterly'] as const;

const { imageUrl, signupUrl, frequency, categoryIds, tags } = NewNewsletter.shape;
const noImage = 'Image URL is required';
const noSignup = 'Signup URL is required';
const noCategory = 'At least one category is required';
const noTag = 'At least one tag is required';

/** An editor who lists a newsletter by hand knows every field; newsletters found elsewhere may have gaps. */
export const ManualNewsletter = z.extend(NewNewsletter, {
	imageUrl: z.pipe(z.string(noImage).check(z.trim(), required(noImage)), imageUrl.def.innerType),
	signupUrl: z.pipe(z.string(noSignup).check(z.trim(), required(noSignup)), signupUrl.def.innerType),
	frequency: frequency.def.innerType,
	categoryIds: z.pipe(
		z.array(z.union([z.string(), z.number()]), noCategory).check(z.minLength(1, noCategory)),
		categoryIds.def.innerType,
	),
	tags: z.pipe(z.array(z.string(), noTag), tags.def.innerType).check(z.minLength(1, noTag)),
});

export const createNewsletter = endpoint('POST /api/newsletters', 'admin', {
	summary: 'Lists a newsletter in the directory. Every field is required.',
	body: ManualNewsletter,
	response: Newsletter,
	status: 201,
});
