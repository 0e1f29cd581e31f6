import * as z from 'zod/mini';
import { NewNewsletter } from './newsletters.ts';
import { required } from './values.ts';

/** What the dashboard's form offers. */
export const manualFrequencies = ['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'Quarterly'] as const;

const { imageUrl, signupUrl, frequency, categoryIds, tags } = NewNewsletter.shape;

/** The dashboard's form: the call can do without some of these, an editor who lists a newsletter by hand cannot. */
export const ManualNewsletter = z.extend(NewNewsletter, {
	imageUrl: imageUrl.def.innerType.check(required('Image URL is required')),
	signupUrl: signupUrl.def.innerType.check(required('Signup URL is required')),
	frequency: frequency.def.innerType,
	categoryIds: categoryIds.def.innerType.check(z.minLength(1, 'At least one category is required')),
	tags: tags.def.innerType.check(z.minLength(1, 'At least one tag is required')),
});
