import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

/** How many demo rows there are. */
const DemoCounts = z.object({
	newsletters: z.int(),
	issues: z.int(),
	videos: z.int(),
	categories: z.int(),
	collections: z.int(),
	digests: z.int(),
	readers: z.int(),
	publishers: z.int(),
	sources: z.int(),
	emails: z.int(),
	prompts: z.int(),
});
export type DemoCounts = z.infer<typeof DemoCounts>;

const Demo = z.object({
	isPresent: z.boolean(),
	counts: DemoCounts,
	/** Demo listings, categories, collections, digests, sources and prompts that an editor has changed. */
	edited: z.int(),
	/** Active subscriptions and digests of real readers that would end with the demo. */
	realChoices: z.int(),
});
export type Demo = z.infer<typeof Demo>;

export const getDemo = endpoint('GET /api/demo', 'admin', {
	summary: 'How much of the demo directory is here, and what hangs on it.',
	response: Demo,
});

export const clearDemo = endpoint('POST /api/demo/clear', 'owner', {
	summary:
		'Removes the demo directory and nothing else. What editors have changed of it stays if `keepEdited` says so.',
	body: z.strictObject({ keepEdited: z._default(z.boolean(), false) }),
	response: z.object({ removed: DemoCounts }),
});
