import { manualFrequencies } from '#features/newsletters/contract/add-newsletter.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { CategoryChoice } from '../shared/category-choice.tsx';
import type { NewsletterValues } from './newsletter-values.ts';

const address = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;

export function NewsletterFields({ form }: { form: FormOf<NewsletterValues> }) {
	const { field } = form;
	return (
		<>
			<TextField label="Name" maxLength={200} autoComplete="off" {...field('name')} />
			<TextArea label="Description" rows={4} maxLength={5000} {...field('description')} />
			<TextField
				label="Image URL"
				placeholder="https://"
				maxLength={2000}
				{...address}
				{...field('imageUrl')}
			/>
			<TextField
				label="Signup URL"
				placeholder="https://"
				maxLength={2000}
				{...address}
				{...field('signupUrl')}
			/>
			<SelectField
				label="Frequency"
				required
				{...field('frequency')}
				options={[
					{ value: '', label: 'Choose how often it comes' },
					...manualFrequencies.map((name) => ({ value: name, label: name })),
				]}
			/>
			<CategoryChoice form={form} />
			<TextField
				label="Tags"
				autoComplete="off"
				maxLength={1000}
				help="Separated by commas"
				{...field('tags')}
			/>
		</>
	);
}
