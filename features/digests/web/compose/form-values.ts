import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import {
	type CollectionDigest,
	chosenDigestStatuses,
	type DigestEmail,
	type DigestFrequency,
} from '#features/digests/contract/digests.ts';
import { defaultSubjectTemplate, defaultTemplate } from '#features/digests/rules/digest-template.ts';
import { type DigestKind, fittingDay } from '../digest-words.ts';
import type { PreviewInput } from '../shared/digest-queries.ts';

/** What the form of each kind asks for, in the order of the page. */
const fields = {
	digest: [
		...['collectionId', 'frequency', 'title', 'subject', 'content', 'status', 'scheduledFor'],
		...['includedNewsletterIds', 'videoIds', 'templateContent'],
	],
	'digest email': [
		...['configId', 'title', 'subject', 'content', 'status', 'scheduledFor', 'sentAt'],
		...['videoIds', 'newsletterSummaries'],
	],
	'digest configuration': [
		...['collectionId', 'frequency', 'name', 'description', 'deliveryDay', 'deliveryTime'],
		...['templateSubject', 'templateContent', 'active', 'needsApproval'],
	],
} as { [kind in DigestKind]: FieldName[] };

const unwritten = {
	collectionId: '',
	configId: '',
	frequency: 'weekly',
	title: '',
	name: '',
	description: '',
	deliveryDay: 'monday',
	deliveryTime: '09:00',
	subject: '',
	content: '',
	templateSubject: defaultSubjectTemplate,
	templateContent: defaultTemplate,
	status: 'draft',
	scheduledFor: '',
	sentAt: '',
	videoIds: '',
	includedNewsletterIds: '',
	newsletterSummaries: '',
	active: 'yes',
	needsApproval: 'no',
};

export type FieldName = keyof typeof unwritten;
/** As a form keeps them, each in one text: a draft of it survives a reload. */
export type FormValues = Record<FieldName, string>;

export type Saved = CollectionDigest | DigestEmail | DigestConfig;

/** What a form begins with: what is saved, else what a new one has, and what is chosen for it. */
export function valuesOf(kind: DigestKind, saved: Saved | null, chosen: Partial<FormValues>): FormValues {
	const known = { ...saved } as Partial<Record<FieldName, unknown>>;
	const values = fields[kind].map((name) => [name, write(known[name]) || chosen[name] || unwritten[name]]);
	const { status, ...others } = Object.fromEntries(values) as FormValues;
	if (status === undefined) return others as FormValues;
	return { ...others, status: chosenDigestStatuses.find((one) => one === status) ?? unwritten.status };
}

function write(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (Array.isArray(value)) return writeIds(value);
	if (typeof value === 'object' && value !== null) return writeSummaries(value as Record<string, string>);
	return String(value ?? '');
}

/** What is sent. Its schema knows whether it is right. */
export function bodyOf(kind: DigestKind, values: FormValues): Partial<Record<FieldName, unknown>> {
	return Object.fromEntries(fields[kind].map((name) => [name, read(name, values)]));
}

function read(name: FieldName, values: FormValues): unknown {
	const text = values[name];
	if (name === 'videoIds' || name === 'includedNewsletterIds') return readIds(text);
	if (name === 'newsletterSummaries') return readSummaries(text);
	if (name === 'active' || name === 'needsApproval') return text === 'yes';
	if (name === 'scheduledFor') return values.status === 'scheduled' && text !== '' ? text : null;
	if (name === 'sentAt') return values.status === 'sent' && text !== '' ? text : null;
	if (name !== 'deliveryDay') return text;
	return values.frequency === 'daily' ? null : fittingDay(values.frequency as DigestFrequency, text);
}

/** What is shown beside the form; null as long as there is nothing to show. */
export function previewOfValues(
	values: FormValues,
	config: Pick<DigestConfig, 'id' | 'collectionId' | 'frequency'> | null | undefined,
): PreviewInput | null {
	const collectionId = values.collectionId ?? config?.collectionId ?? '';
	if (collectionId === '') return null;
	return {
		collectionId,
		...(config && { configId: config.id }),
		frequency: (values.frequency as DigestFrequency | undefined) ?? config?.frequency,
		subject: values.templateSubject ?? values.subject,
		content: values.content,
		templateContent: values.templateContent,
		videoIds: readIds(values.videoIds ?? ''),
		includedNewsletterIds: readIds(values.includedNewsletterIds ?? ''),
		newsletterSummaries: readSummaries(values.newsletterSummaries ?? ''),
	};
}

/** The mail as it would go of what is saved. */
export function previewOfSaved(saved: Saved): PreviewInput {
	const { collectionId } = saved;
	if ('templateSubject' in saved) {
		const { id, frequency, templateSubject, templateContent } = saved;
		return { collectionId, configId: id, frequency, subject: templateSubject, templateContent };
	}
	const { subject, content, videoIds } = saved;
	if ('configId' in saved) {
		const { configId, newsletterSummaries } = saved;
		return { collectionId, configId, subject, content, videoIds, newsletterSummaries };
	}
	const { frequency, templateContent, includedNewsletterIds } = saved;
	return { collectionId, frequency, subject, content, templateContent, videoIds, includedNewsletterIds };
}

export function readIds(text: string): string[] {
	return text.split(',').filter((id) => /^[1-9]\d*$/.test(id));
}

export function writeIds(ids: readonly string[]): string {
	return ids.join(',');
}

/** Summaries by newsletter; empty ones are none. */
export function readSummaries(text: string): Record<string, string> {
	try {
		const found: unknown = JSON.parse(text);
		if (typeof found !== 'object' || found === null) return {};
		return Object.fromEntries(
			Object.entries(found).filter(([id, words]) => /^[1-9]\d*$/.test(id) && typeof words === 'string'),
		);
	} catch {
		return {};
	}
}

export function writeSummaries(summaries: Readonly<Record<string, string>>): string {
	return JSON.stringify(Object.fromEntries(Object.entries(summaries).filter(([, words]) => words !== '')));
}
