import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { nameDigest, nameSubject } from '#features/digests/rules/digest-template.ts';

/** Name of a new configuration, or title and subject of a new digest; empty as long as no collection is chosen. */
export function suggestTexts(collection: string, frequency: DigestFrequency) {
	if (collection === '') return { name: '', title: '', subject: '' };
	const name = nameDigest({ collection, frequency });
	return { name, title: name, subject: nameSubject({ collection, frequency }) };
}

/** Title, subject and text of a new digest email, as its configuration says them. */
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

/** The suggestions for what is still empty or still as it was suggested before; an editor's own words stay. */
export function fillIn<Name extends string>(
	values: Record<Name, string>,
	before: Record<string, string>,
	after: Record<string, string>,
): Partial<Record<Name, string>> {
	const filled: Partial<Record<Name, string>> = {};
	for (const name of Object.keys(values) as Name[]) {
		const suggestion = after[name];
		if (suggestion !== undefined && (values[name] === '' || values[name] === before[name]))
			filled[name] = suggestion;
	}
	return filled;
}
