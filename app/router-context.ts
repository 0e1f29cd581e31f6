import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import type { PublicIdentity } from '#features/site/contract/site.ts';

/** What every page knows about the site; serialized from server to browser with the page. */
export type Site = {
	name: string;
	origin: string;
	identity: PublicIdentity;
	fontPreloads: string[];
	renderedAt: number;
};

export type RouterContext = { queryClient: QueryClient; api: ApiClient; site: Site };
