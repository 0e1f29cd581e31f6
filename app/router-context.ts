import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';

/** What every page knows about the site it belongs to; travels from server to browser with the page. */
export type Site = { name: string; origin: string; fontPreloads: string[]; renderedAt: number };

export type RouterContext = { queryClient: QueryClient; api: ApiClient; site: Site };
