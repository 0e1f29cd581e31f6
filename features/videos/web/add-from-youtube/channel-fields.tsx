import type { Category } from '#features/newsletters/contract/categories.ts';
import { channelFrequencies } from '#features/videos/contract/youtube.ts';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#ui/forms/use-form.ts';
import { type ChannelValues, readList, writeList } from './channel-values.ts';

export function ChannelFields({
	form,
	categories,
}: {
	form: Form<keyof ChannelValues>;
	categories: readonly Category[];
}) {
	const { values, change, field } = form;
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
				name="frequency"
				value={values.frequency}
				error={field('frequency').error}
				onChange={(event) => change({ frequency: event.currentTarget.value })}
				options={channelFrequencies.map((name) => ({
					value: name,
					label: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
				}))}
			/>
			<ChoiceGroup
				label="Categories"
				name="categoryIds"
				options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
				chosen={readList(values.categoryIds)}
				error={field('categoryIds').error}
				onChange={(chosen) => change({ categoryIds: writeList(chosen) })}
			/>
			<TagField
				label="Tags"
				isOptional={false}
				tags={readList(values.tags)}
				error={field('tags').error}
				onChange={(tags) => change({ tags: writeList(tags) })}
			/>
		</>
	);
}
