import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

export const analyticsRanges = ['7d', '30d', '90d', '12m'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

/** How long searches in vain are kept. */
export const vainSearchesKeptDays = 90;

export const countVainSearch = endpoint('POST /api/searches', 'public', {
	changesCatalogue: false,
	summary:
		'Counts a search that found nothing, so that editors learn what is missing. Nothing about the visitor is kept, and nothing that looks like an address or a number.',
	body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
	response: z.object({ counted: z.boolean() }),
	status: 202,
});

/** A number and its value in the previous period. */
const Compared = z.object({ now: z.int(), before: z.int() });

const Step = z.object({
	/** The first day of the step, `2026-11-15`. */
	from: z.iso.date(),
	views: z.int(),
	clicks: z.int(),
	signups: z.int(),
	confirmed: z.int(),
});

/** How many confirmed in a period, and how many of those had not left 30 days later. */
const Staying = z.object({ confirmed: z.int(), stayed: z.int() });

const Named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

const Analytics = z.object({
	range: z.enum(analyticsRanges),
	/** Both days inclusive, in UTC. */
	from: z.iso.date(),
	to: z.iso.date(),
	beforeFrom: z.iso.date(),
	beforeTo: z.iso.date(),
	unit: z.enum(['day', 'week', 'month']),
	totals: z.object({
		views: Compared,
		clicks: Compared,
		signups: Compared,
		/** Sign-ups of the period that have been confirmed since. */
		confirmed: Compared,
		/** Those of them that a mail has reached or their publisher has accepted. */
		delivered: Compared,
		vainSearches: Compared,
	}),
	/** A period of the same length that ended 30 days earlier, since staying for 30 days takes that long to know. */
	staying: z.extend(Staying, { from: z.iso.date(), to: z.iso.date() }),
	steps: z.array(Step),
	pages: z.array(z.object({ path: z.string(), views: z.int() })),
	newsletters: z.array(
		z.extend(Named, {
			views: z.int(),
			signups: z.int(),
			confirmed: z.int(),
			delivered: z.int(),
			staying: Staying,
		}),
	),
	clicks: z.array(z.extend(Named, { signup: z.int(), channel: z.int(), site: z.int() })),
	sources: z.array(z.object({ source: z.string(), signups: z.int(), confirmed: z.int() })),
	vainSearches: z.array(z.object({ text: z.string(), count: z.int(), lastDay: z.iso.date() })),
	/** The latest mailings started in the period, newest first. */
	mailings: z.array(
		z.object({
			key: z.string(),
			subject: z.string(),
			/** Null if the collection was deleted. */
			collectionName: z.nullable(z.string()),
			startedOn: z.iso.date(),
			delivered: z.int(),
			bounced: z.int(),
			left: z.int(),
			clicks: z.int(),
		}),
	),
});
export type Analytics = z.infer<typeof Analytics>;

export const getAnalytics = endpoint('GET /api/admin/analytics', 'admin', {
	summary:
		'Views, clicks, sign-ups, searches in vain and digests of a period, compared with the one before. Counted at most once a minute.',
	query: z.object({ range: z._default(z.enum(analyticsRanges), '30d') }),
	response: Analytics,
});
