import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import type { ManagedVideo } from '#features/videos/contract/manage-videos.ts';
import { SearchBox } from '#ui/display/search-box.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { managedVideosQuery } from '../shared/video-queries.ts';
import { EditExplanationDialog } from './edit-explanation-dialog.tsx';
import { ExplanationRow } from './explanation-row.tsx';

const pageSize = 10;
const maxCounted = 1000;

/** Explanations by the text model, for an editor to accept, change or regenerate. */
export function ReviewExplanations() {
	const [asked, setAsked] = useState<{ q: string; page: number; show: 'to-review' | 'all' }>({
		q: '',
		page: 1,
		show: 'to-review',
	});
	const [edited, setEdited] = useState<ManagedVideo | null>(null);
	const search = useCallback((q: string) => setAsked((current) => ({ ...current, q, page: 1 })), []);
	const list = useQuery({
		...managedVideosQuery(useApi(), { ...asked, limit: pageSize }),
		select: ({ videos, total }) => ({ items: videos, total }),
	});
	return (
		<Section
			title="Explanations"
			about="What a video is about, in the text model's words. Readers see it at once; here it is looked over."
		>
			<div className="grid gap-x-4 sm:grid-cols-[1fr_14rem] sm:items-end">
				<SearchBox label="Search videos by title" onSearch={search} className="sm:mb-6" />
				<SelectField
					label="Show"
					value={asked.show}
					onChange={(event) =>
						setAsked({
							...asked,
							page: 1,
							show: event.currentTarget.value === 'all' ? 'all' : 'to-review',
						})
					}
					options={[
						{ value: 'to-review', label: 'To review' },
						{ value: 'all', label: 'All videos' },
					]}
				/>
			</div>
			<QueryList
				query={list}
				problem="Couldn't load the explanations"
				empty={asked.show === 'to-review' ? 'Nothing waits for a review.' : 'No video was found.'}
				paging={{
					page: asked.page,
					pageSize,
					maxCounted,
					hidesSinglePage: true,
					onPage: (page) => setAsked({ ...asked, page }),
				}}
			>
				{(videos) => (
					<ul aria-label="Explanations" className="divide-y divide-border">
						{videos.map((video) => (
							<ExplanationRow key={video.id} video={video} onEdit={() => setEdited(video)} />
						))}
					</ul>
				)}
			</QueryList>
			{edited && <EditExplanationDialog video={edited} onClose={() => setEdited(null)} />}
		</Section>
	);
}
