import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { Line, ListPage, SearchText } from '#protocol/values.ts';

export const leadFilters = ['all', 'lead', 'converted', 'left', 'recent'] as const;
export type LeadFilter = (typeof leadFilters)[number];

/** Matches are counted up to this limit: a search that finds more needs another word, not another page. */
export const maxLeadsCounted = 1000;

/** What editors see of every subscriber. */
export const person = {
	id: z.string(),
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	source: z.string(),
	/** The newsletter the source refers to; empty if it refers to none. */
	sourceName: z.string(),
	createdAt: z.iso.datetime(),
	lastActive: z.nullable(z.iso.datetime()),
	/** Whether any of their subscriptions is confirmed. */
	isConverted: z.boolean(),
	/** Whether all of their subscriptions and digests have ended. */
	hasLeft: z.boolean(),
};

const Lead = z.object({
	...person,
	/** Whether the address must not be mailed: it bounced, or its owner complained. */
	isSuppressed: z.boolean(),
	subscriptions: z.int(),
});
export type Lead = z.infer<typeof Lead>;

const LeadChoice = z.object({
	filter: z._default(z.enum(leadFilters), 'all'),
	/** Where they came from, such as `newsletter_12`. */
	source: z._default(Line(100), ''),
	q: SearchText,
});
export type LeadChoice = z.output<typeof LeadChoice>;

export const LeadQuery = z.object({
	...LeadChoice.shape,
	...ListPage,
});
export type LeadQuery = z.output<typeof LeadQuery>;

export const listLeads = endpoint('GET /api/subscribers', 'admin', {
	summary:
		'Subscribers, the newest first: all, leads, converted, those who left, or those of the last seven days. X-Total-Count has their number, where they were chosen counted up to 1,000, or as far as the next page.',
	query: LeadQuery,
	response: z.array(Lead),
});

export const exportLeads = endpoint('GET /api/subscribers/export', 'admin', {
	summary: 'The same subscribers, all of them, as a CSV file. Who took it stands in the audit log.',
	query: LeadChoice,
	response: z.string(),
});

export const getLeadTotals = endpoint('GET /api/subscribers/totals', 'admin', {
	summary:
		'How many subscribers there are, how many converted and how many are recent, and the conversion rate.',
	response: z.object({
		all: z.int(),
		converted: z.int(),
		recent: z.int(),
		/** A rounded percentage; 0 if there are no subscribers. */
		conversionRate: z.int(),
	}),
});
export type LeadTotals = z.infer<typeof getLeadTotals.response>;
