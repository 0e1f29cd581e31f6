import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { previewSiteText } from '#features/site/contract/identity.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { MarkdownEditor } from '#ui/content/markdown-editor.tsx';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { Button } from '#ui/layout/button.tsx';
import { settingsKeys } from '../shared/settings-queries.ts';

/** Markdown with an optional preview of the rendered page. */
export function PreviewedMarkdown(field: Omit<ComponentProps<typeof MarkdownEditor>, 'placeholders'>) {
	const [isShown, setShown] = useState(false);
	return (
		<div className="flex flex-col gap-2">
			<MarkdownEditor {...field} isOptional placeholders={[]} help="Markdown" />
			<div>
				<Button look="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
					{isShown ? 'Hide the preview' : 'Preview'}
				</Button>
			</div>
			{isShown && <Preview label={field.label} markdown={field.value} />}
		</div>
	);
}

function Preview({ label, markdown }: { label: string; markdown: string }) {
	const api = useApi();
	const settled = useDebounced(markdown, 300);
	const { data } = useQuery({
		queryKey: [...settingsKeys.of(previewSiteText), settled],
		queryFn: () => api.call(previewSiteText, { body: { markdown: settled } }),
		placeholderData: keepPreviousData,
	});
	return (
		<section
			aria-label={`Preview: ${label}`}
			className="rounded-md border border-border bg-background px-5 py-4"
		>
			{data?.html ? (
				<HtmlContent html={data.html} headingsFrom={3} />
			) : (
				<p className="text-sm text-muted">{data ? 'Nothing is written yet.' : 'One moment…'}</p>
			)}
		</section>
	);
}
