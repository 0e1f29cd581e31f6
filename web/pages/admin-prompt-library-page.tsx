import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { tabOf } from '#web/features/prompt-library/find-prompts.ts';
import { PromptLibrary } from '#web/features/prompt-library/prompt-library.tsx';

const route = getRouteApi('/admin/prompt-library');

export function AdminPromptLibraryPage(): ReactElement {
	return <PromptLibrary tab={tabOf(route.useSearch().tab)} />;
}
