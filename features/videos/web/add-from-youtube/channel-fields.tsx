import { CategoriesAndTags } from '#features/newsletters/web/shared/category-choice.tsx';
import { channelFrequencies } from '#features/videos/contract/youtube.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import type { ChannelValues } from './channel-values.ts';

export function ChannelFields({ form }: { form: FormOf<ChannelValues> }) {
	const { field } = form;
	return (
		<>
			<TextField label="Name" maxLength={200} autoComplete="off" {...field('name')} />
			<TextArea label="Description" rows={5} maxLength={5000} {...field('description')} />
			<TextField
				label="Image URL"
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={2000}
				{...field('imageUrl')}
			/>
			<TextField
				label="Channel ID"
				readOnly
				spellCheck={false}
				className="text-muted"
				{...field('channelId')}
			/>
			<SelectField
				label="Frequency"
				required
				{...field('frequency')}
				options={channelFrequencies.map((name) => ({
					value: name,
					label: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
				}))}
			/>
			<CategoriesAndTags form={form} needsTags hasLowerCaseTags />
		</>
	);
}
