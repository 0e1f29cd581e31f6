import {
	type Prompt,
	type PromptCategory,
	promptCategories,
	promptUses,
} from '#features/prompts/contract/prompts.ts';

/** A tab of the library. */
export type PromptTab = 'All' | PromptCategory;
export const promptTabs: readonly PromptTab[] = ['All', ...promptCategories];

/** The tab that an address names; the first when it names none that there is. */
export function tabOf(name: string | undefined): PromptTab {
	return promptTabs.find((tab) => tab === name) ?? 'All';
}

/** The prompts that have every word of a search, anywhere. */
export function findPrompts(prompts: readonly Prompt[], search: string): Prompt[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return prompts.filter(({ title, description, category, content, createdByName }) => {
		const text = [title, description, category, content, createdByName ?? ''].join('\n').toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** What stands behind each tab. */
export function groupByTab(prompts: readonly Prompt[]): Record<PromptTab, Prompt[]> {
	return Object.fromEntries(
		promptTabs.map((tab) => [tab, prompts.filter(({ category }) => tab === 'All' || tab === category)]),
	) as Record<PromptTab, Prompt[]>;
}

/** Whether anything is written by the prompts of a category. */
export function isUsed(category: PromptCategory): boolean {
	return category in promptUses;
}

/** What becomes of the prompts of a category, in a sentence. */
export function sayUse(category: PromptCategory): string {
	const uses: Partial<Record<PromptCategory, string>> = promptUses;
	const use = uses[category];
	return use
		? `The default of this category is ${use}.`
		: 'Nothing uses this category yet: its prompts can be kept here and tried out.';
}
