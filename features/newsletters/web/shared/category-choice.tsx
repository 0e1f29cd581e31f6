import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { categoriesQuery } from './queries.ts';

type CategoryForm = {
	values: { categoryIds: readonly string[] };
	change: (change: { categoryIds: string[] }) => void;
	errorOf: (name: 'categoryIds') => string | undefined;
};

type TagForm = {
	tags: (name: 'tags') => Pick<ComponentProps<typeof TagField>, 'name' | 'tags' | 'error' | 'onChange'>;
};

/** The category field of every form that has one. */
export function CategoryChoice({ form }: { form: CategoryForm }) {
	const categories = useQuery(categoriesQuery(useApi()));
	return (
		<>
			<ChoicesProblem state={categories} what="categories" />
			<ChoiceGroup
				label="Categories"
				name="categoryIds"
				options={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
				empty={categories.data?.length === 0 ? 'There are no categories yet.' : ''}
				chosen={form.values.categoryIds}
				error={form.errorOf('categoryIds')}
				onChange={(categoryIds) => form.change({ categoryIds })}
			/>
		</>
	);
}

/** The same, and the tags below. */
export function CategoriesAndTags({
	form,
	needsTags = false,
	hasLowerCaseTags = false,
}: {
	form: CategoryForm & TagForm;
	needsTags?: boolean;
	hasLowerCaseTags?: boolean;
}) {
	return (
		<>
			<CategoryChoice form={form} />
			<TagField label="Tags" isOptional={!needsTags} isLowerCase={hasLowerCaseTags} {...form.tags('tags')} />
		</>
	);
}
