import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { videoQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { collectionVideosQuery, managedVideosQuery } from '#features/videos/web/shared/video-queries.ts';
import { FinderField } from '#ui/forms/finder-field.tsx';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { RowButton } from '#ui/layout/row-button.tsx';
import type { DigestForm } from './form-fields.tsx';

const maxShown = 6;
const debounceMs = 250;
const searchFailed = 'Could not complete search. Please try again.';

type Offered = { id: string; title: string; from: string };

/** Videos for the mail: offers the newest of the collection; all others can be searched. */
export function VideoPicker({ form, collectionId }: { form: DigestForm; collectionId: number | undefined }) {
	const chosenIds = form.values.videoIds;
	const choose = (videoIds: string[]) => form.change({ videoIds });
	const [text, setText] = useState('');
	const { offered, hasFailed } = useOffered(text, collectionId);
	const titles = useTitles(chosenIds);
	return (
		<section aria-label="Videos" className="flex flex-col gap-1">
			<FinderField
				label="Videos"
				placeholder="Search videos"
				isOptional
				text={text}
				onType={setText}
				error={hasFailed ? searchFailed : form.errorOf('videoIds')}
				help={text.trim() !== '' && offered.length === 0 ? 'No videos found' : undefined}
			/>
			{chosenIds.length > 0 && (
				<ul aria-label="Chosen videos" className="rounded-md border border-border">
					{chosenIds.map((chosen) => (
						<li key={chosen} className="flex items-center gap-3 border-b border-border pl-3 last:border-b-0">
							<span className="min-w-0 flex-1 py-2 text-sm">{titles.get(chosen) ?? `Video ${chosen}`}</span>
							<RowButton
								label="Take out"
								about={titles.get(chosen) ?? `video ${chosen}`}
								onPress={() => choose(chosenIds.filter((other) => other !== chosen))}
							/>
						</li>
					))}
				</ul>
			)}
			{offered.some((video) => !chosenIds.includes(video.id)) && (
				<ul aria-label="Videos to choose from" className="rounded-md bg-sunken">
					{offered
						.filter((video) => !chosenIds.includes(video.id))
						.map((video) => (
							<li key={video.id} className="flex items-center gap-3 pl-3">
								<span className="min-w-0 flex-1 py-2 text-sm">
									{video.title} <span className="text-muted">{video.from}</span>
								</span>
								<RowButton label="Add" about={video.title} onPress={() => choose([...chosenIds, video.id])} />
							</li>
						))}
				</ul>
			)}
		</section>
	);
}

function useOffered(
	text: string,
	collectionId: number | undefined,
): { offered: Offered[]; hasFailed: boolean } {
	const api = useApi();
	const q = useDebounced(text.trim(), debounceMs);
	const newest = useQuery({
		...collectionVideosQuery(api, collectionId ?? 0),
		enabled: collectionId !== undefined,
	}).data;
	const found = useQuery({
		...managedVideosQuery(api, { q, show: 'all', limit: maxShown }),
		enabled: q !== '',
	});
	const offered =
		q === ''
			? (newest ?? []).map(({ id, title, channelTitle }) => ({ id: String(id), title, from: channelTitle }))
			: (found.data?.videos ?? []).map(({ id, title, newsletterName }) => ({
					id: String(id),
					title,
					from: newsletterName,
				}));
	return { offered: offered.slice(0, maxShown), hasFailed: q !== '' && found.isError };
}

/** Titles of the chosen videos, as far as they can be loaded. */
function useTitles(ids: readonly string[]): Map<string, string> {
	const api = useApi();
	return useQueries({
		queries: ids.map((id) => videoQuery(api, Number(id))),
		combine: (results) =>
			new Map(results.flatMap(({ data }) => (data ? [[String(data.id), data.title] as const] : []))),
	});
}
