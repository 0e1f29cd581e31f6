import {
	type Prompt,
	type PromptCategory,
	promptCategories,
	promptUses,
} from '#features/prompts/contract/prompts.ts';

/** A tab of the library. */
export type PromptTab = 'All' | PromptCategory;
export const promptTabs: readonly PromptTab[] = ['All', ...promptCategories];

/** The tab named in the address, or the first one. */
export function tabOf(name: string | undefined): PromptTab {
	return promptTabs.find((tab) => tab === name) ?? 'All';
}

/** The prompts that contain every word of a search. */
export function findPrompts(prompts: readonly Prompt[], search: string): Prompt[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return prompts.filter(({ title, description, category, content, createdByName }) => {
		const text = [title, description, category, content, createdByName ?? ''].join('\n').toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** The prompts of each tab. */
export function groupByTab(prompts: readonly Prompt[]): Record<PromptTab, Prompt[]> {
	return Object.fromEntries(
		promptTabs.map((tab) => [tab, prompts.filter(({ category }) => tab === 'All' || tab === category)]),
	) as Record<PromptTab, Prompt[]>;
}

/** Whether anything uses the prompts of a category. */
export function isUsed(category: PromptCategory): boolean {
	return category in promptUses;
}

/** What the default of a category is used for, as a sentence. */
export function describeUse(category: PromptCategory): string {
	const uses: Partial<Record<PromptCategory, string>> = promptUses;
	const use = uses[category];
	return use
		? `The default of this category is ${use}.`
		: 'Nothing uses this category yet: its prompts can be kept here and tried out.';
}
