import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import {
	type CollectionDigest,
	chosenDigestStatuses,
	type DigestEmail,
	type DigestFrequency,
} from '#features/digests/contract/digests.ts';
import { defaultSubjectTemplate, defaultTemplate } from '#features/digests/rules/digest-template.ts';
import { type DigestKind, fittingDay } from '../digest-labels.ts';
import type { PreviewInput } from '../shared/digest-queries.ts';

/** The form fields of each kind, in page order. */
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
	videoIds: [] as string[],
	includedNewsletterIds: [] as string[],
	/** By newsletter id. */
	newsletterSummaries: {} as Record<string, string>,
	active: true,
	needsApproval: false,
};

export type FormValues = typeof unwritten;
export type FieldName = keyof FormValues;

export type Saved = CollectionDigest | DigestEmail | DigestConfig;

/** Initial values: what is saved, else what is preselected for a new one, else the defaults. */
export function valuesOf(kind: DigestKind, saved: Saved | null, chosen: Partial<FormValues>): FormValues {
	const known = { ...saved } as Partial<Record<FieldName, unknown>>;
	const values = fields[kind].map((name) => {
		const usual = chosen[name] || unwritten[name];
		return [name, typeof usual === 'string' ? String(known[name] ?? '') || usual : (known[name] ?? usual)];
	});
	const { status, ...others } = Object.fromEntries(values) as FormValues;
	if (status === undefined) return others as FormValues;
	return { ...others, status: chosenDigestStatuses.find((one) => one === status) ?? unwritten.status };
}

/** The request body; its schema validates it. */
export function bodyOf(kind: DigestKind, values: FormValues): Partial<Record<FieldName, unknown>> {
	return Object.fromEntries(fields[kind].map((name) => [name, valueToSend(name, values)]));
}

function valueToSend(name: FieldName, values: FormValues): unknown {
	if (name === 'scheduledFor') return (values.status === 'scheduled' && values.scheduledFor) || null;
	if (name === 'sentAt') return (values.status === 'sent' && values.sentAt) || null;
	if (name === 'deliveryTime') return values.deliveryTime || null;
	if (name !== 'deliveryDay') return values[name];
	const { frequency, deliveryDay } = values;
	return frequency === 'daily' ? null : fittingDay(frequency as DigestFrequency, deliveryDay);
}

/** Input for the preview beside the form; null while there is nothing to show. */
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
		videoIds: values.videoIds,
		includedNewsletterIds: values.includedNewsletterIds,
		newsletterSummaries: values.newsletterSummaries,
	};
}

/** Preview input for a saved digest or rule. */
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
