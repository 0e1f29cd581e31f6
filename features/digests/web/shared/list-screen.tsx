import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { managedCollectionsQuery } from '#features/newsletters/web/shared/managed-queries.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { type DigestSearch, idOf } from '../digest-search.ts';

export type ScreenProps = {
	search: DigestSearch;
	/** Called with the change; the rest of the URL stays. */
	onSearch: (change: DigestSearch) => void;
};

/** A list with its description, main action and filters. */
export function ListScreen({
	title,
	about,
	newLabel,
	configs,
	search,
	onSearch,
	onNew,
	children,
}: ScreenProps & {
	title: string;
	about: string;
	newLabel: string;
	/** If given, the list can be filtered by configuration. */
	configs?: readonly { id: number; name: string }[];
	onNew: () => void;
	children: ReactNode;
}) {
	const { data: collections = [] } = useQuery(managedCollectionsQuery(useApi()));
	const filters = [
		{ name: 'collectionId', label: 'Collection', all: 'All collections', choices: collections },
		...(configs
			? [{ name: 'configId', label: 'Configuration', all: 'All configurations', choices: configs } as const]
			: []),
	] as const;
	return (
		<>
			<div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
					<p className="mt-1 max-w-[65ch] text-sm text-pretty text-muted">{about}</p>
				</div>
				<Button onClick={onNew}>{newLabel}</Button>
			</div>
			<div className="mb-2 flex flex-wrap gap-2">
				{filters.map(({ name, label, all, choices }) => (
					<CompactSelect
						key={name}
						label={label}
						value={String(search[name] ?? '')}
						options={[
							{ value: '', label: all },
							...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
						]}
						onChoose={(id) => onSearch({ [name]: idOf(id), page: undefined })}
						className="w-full sm:w-60"
					/>
				))}
			</div>
			{children}
		</>
	);
}
