import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { renderDigest } from '#features/digests/rules/digest-mail.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { fillMailingHtml } from '#features/mail/rules/mailing-text.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { type Catalogue, named } from './catalogue.ts';
import type { DemoDigests } from './demo-content.ts';

type Digest = DemoDigests['emails'][number];

/** Replaces `{{placeholders}}` with their values. */
export function fillTemplate(template: string, values: Record<string, string>): string {
	return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** A digest's Markdown, and the resulting mail; its addresses are still relative. */
export function composeDigest(
	digest: Digest,
	{ newsletters }: Catalogue,
	given: {
		template: string;
		values: { collection_name: string; frequency: DigestFrequency; date: string };
		collectionSlug: string;
	},
): { markdown: string; html: string } {
	const { template, values, collectionSlug } = given;
	const items = digest.items.map(({ newsletter, summary }) => ({
		name: newsletter,
		slug: named(newsletters, newsletter).slug,
		summary,
	}));
	const content = [
		digest.opening,
		...items.map(({ name, slug, summary }) => `### [${name}](${addresses.newsletter(slug)})\n\n${summary}`),
		...(digest.closing ? [digest.closing] : []),
	].join('\n\n');
	const { html, links } = renderDigest({
		siteName: 'Broadsheet',
		siteUrl: '',
		collection: { name: values.collection_name, url: addresses.collection(collectionSlug) },
		kind: `${capitalised(values.frequency)} digest`,
		date: values.date,
		preheader: digest.opening,
		before: digest.opening,
		news: {
			newsletters: items.map(({ name, slug, summary }) => ({
				name,
				url: addresses.newsletter(slug),
				pictureUrl: addresses.cover(slug),
				summary,
				issues: [],
				further: 0,
			})),
			videos: [],
			newcomers: [],
		},
		after: digest.closing ?? '',
		archiveUrl: null,
	});
	return {
		markdown: fillTemplate(template, { content, ...(digest.status === 'draft' ? {} : values) }),
		html: fillMailingHtml(html, {
			leaveUrl: '/account',
			linkUrl: (position) => links[position] ?? '/',
		}),
	};
}
