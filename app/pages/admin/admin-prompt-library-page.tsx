import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { tabOf } from '#features/prompts/web/find-prompts.ts';
import { PromptLibrary } from '#features/prompts/web/prompt-library.tsx';

const route = getRouteApi('/admin/prompt-library');

export function AdminPromptLibraryPage(): ReactElement {
	return <PromptLibrary tab={tabOf(route.useSearch().tab)} />;
}
