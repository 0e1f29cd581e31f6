import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { nameDigest, nameSubject } from '#features/digests/rules/digest-template.ts';

/** Name of a new configuration, or title and subject of a new digest; empty until a collection is chosen. */
export function suggestTexts(collection: string, frequency: DigestFrequency) {
	if (collection === '') return { name: '', title: '', subject: '' };
	const name = nameDigest({ collection, frequency });
	return { name, title: name, subject: nameSubject({ collection, frequency }) };
}

/** Title, subject and text of a new digest email, from its configuration. */
export function suggestEmail(
	config: Pick<DigestConfig, 'name' | 'templateSubject' | 'templateContent' | 'collectionName'> | undefined,
) {
	if (!config) return { title: '', subject: '', content: '' };
	return {
		title: config.name,
		subject: config.templateSubject || `Digest from ${config.collectionName}`,
		content: config.templateContent,
	};
}

type Suggestion = Partial<Record<'name' | 'title' | 'subject' | 'content', string>>;

/** Suggestions for fields that are empty or still hold the previous suggestion; an editor's own text stays. */
export function fillIn(values: Suggestion, before: Suggestion, after: Suggestion): Suggestion {
	const names = Object.keys(after) as (keyof Suggestion)[];
	const open = names.filter(
		(name) => values[name] === '' || (name in values && values[name] === before[name]),
	);
	return Object.fromEntries(open.map((name) => [name, after[name]]));
}
