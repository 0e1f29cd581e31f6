import type { Ref } from 'react';
import { uploadFile } from '#client/upload-file.ts';
import { uploadNewsletterImage } from '#features/newsletters/contract/images.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { CategoriesAndTags } from '../shared/category-choice.tsx';
import { ImageField } from '../shared/image-field.tsx';
import { FrequencyField, YoutubeField } from '../shared/listing-fields.tsx';
import { type EditValues, isSignupUrlOptional } from './edit-values.ts';

export function EditFields({
	newsletter,
	form,
	rating,
	onUploading,
	onGenerate,
}: {
	newsletter: Newsletter;
	form: FormOf<EditValues>;
	rating: Ref<HTMLInputElement>;
	onUploading: (isUploading: boolean) => void;
	onGenerate: () => void;
}) {
	const { field, box } = form;
	return (
		<>
			<TextField label="Name" maxLength={200} autoComplete="off" {...field('name')} />
			<TextArea label="Description" rows={4} maxLength={5000} {...field('description')} />
			<ImageField
				form={form}
				uploadImage={(file) => uploadFile(uploadNewsletterImage, file)}
				onUploading={onUploading}
				onGenerate={onGenerate}
			/>
			<TextField
				label="Signup URL"
				type="url"
				isOptional={isSignupUrlOptional(newsletter, form.values)}
				autoComplete="off"
				{...field('signupUrl')}
			/>
			<SwitchField
				label="Send readers to the newsletter's own signup page"
				help="On: Subscribe is a link to the signup URL. Off: readers subscribe here."
				{...box('directSignup')}
			/>
			<YoutubeField {...field('youtubeUrl')} />
			<div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
				<FrequencyField current={newsletter.frequency} {...field('frequency')} />
				<TextField
					ref={rating}
					label="Rating"
					type="number"
					min={0}
					max={5}
					step={1}
					isOptional
					help="0 to 5"
					{...field('rating')}
				/>
				<TextField label="Subscribers" type="number" min={0} step={1} {...field('subscribers')} />
			</div>
			<CategoriesAndTags form={form} />
			<SwitchField
				label="Sponsored"
				help="Stands first in the directory and its categories, marked as sponsored"
				{...box('isSponsored')}
			/>
			<TextArea
				label="Featured text"
				rows={2}
				isOptional
				maxLength={500}
				help="A sentence under the name on its page"
				{...field('featuredText')}
			/>
			<SwitchField label="Hidden" help="Nobody sees it on the public site" {...box('hidden')} />
		</>
	);
}
