import { useEffect } from 'react';

export type OptionList = ReturnType<typeof useOptionList>;

/** What ties a text box to the list of options below it: the focus stays in the box, and the active option in view. */
export function useOptionList({
	listId,
	label,
	count,
	active,
}: {
	listId: string;
	/** What the options are, for screen readers. */
	label: string;
	/** How many options are shown. */
	count: number;
	/** By index; -1 if none is active. */
	active: number;
}) {
	const optionId = (index: number) => `${listId}-${index}`;
	const activeId = active >= 0 && active < count ? optionId(active) : undefined;
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);
	return {
		boxProps: {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-expanded': count > 0,
			'aria-controls': count > 0 ? listId : undefined,
			'aria-activedescendant': activeId,
		},
		listProps: { id: listId, role: 'listbox', 'aria-label': label },
		optionProps: (index: number) => ({
			id: optionId(index),
			role: 'option',
			'aria-selected': index === active,
			tabIndex: -1,
		}),
		isActive: (index: number) => index === active,
	} as const;
}
