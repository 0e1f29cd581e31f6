import type { Db } from '#database/database.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { listVisibleNewslettersById } from '#features/newsletters/store/newsletters.ts';
import type { searchEverything as endpoint, IssueHit } from '#features/search/contract/search.ts';
import { createMarker, type Marker, markPassage, markText } from '#features/search/rules/search-marks.ts';
import type { WordGroup } from '#features/search/rules/search-plan.ts';
import { type FoundIssue, listMatchingIssues } from '#features/search/store/search-issues.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { isUnspaced } from '#text/search-text.ts';
import { findNewsletters } from './search.ts';

const maxNewsletters = 20;
const maxIssues = 20;
const minQuality = 0.5;

/** The results page: newsletters and past issues, with the matching passages. */
export async function searchEverything(
	{ db }: { db: Db },
	typed: string,
): Promise<ResponseOf<typeof endpoint>> {
	const { hits, groups } = await findNewsletters(db, typed);
	const marker = createMarker(groups);
	const rows = await listVisibleNewslettersById(
		db,
		hits.slice(0, maxNewsletters).map(({ id }) => id),
	);
	const issues = await listMatchingIssues(db, { ...forIssues(groups), limit: maxIssues });
	return {
		newsletters: rows.map((row) => ({
			newsletter: presentNewsletter(row),
			name: markText(row.name, marker),
			passage: markPassage(row.description, marker),
		})),
		issues: issues.map((issue) => presentIssueHit(issue, marker)),
	};
}

/**
 * Issues contain words that no newsletter's description has, so the typed word itself is searched for as well. Stop words only affect
 * the order.
 */
function forIssues(groups: WordGroup[]) {
	const required = groups.filter(
		({ word, isRequired, isSubject, documents }) =>
			isRequired || (documents === 0 && (isSubject || isUnspaced(word))),
	);
	const asked = required.length > 0 ? required : groups;
	const asTyped = ({ word }: WordGroup) => ({ alternatives: [{ words: [word] }] });
	return {
		faithful: asked.map(asTyped),
		welcome: groups.filter(({ isWelcome }) => isWelcome).map(asTyped),
		groups: asked.map(({ word, alternatives, matches }) => ({
			matches,
			alternatives: [{ words: [word] }, ...alternatives.filter(({ quality }) => quality >= minQuality)],
		})),
	};
}

function presentIssueHit(issue: FoundIssue, marker: Marker): IssueHit {
	return {
		id: issue.id,
		slug: issue.slug,
		title: markText(issue.title, marker),
		passage: markPassage(decodeEntities(issue.text), marker),
		sentAt: issue.sentAt.toISOString(),
		newsletter: { slug: issue.newsletterSlug, name: issue.newsletterName },
	};
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the few entities a sanitiser writes; all others stay unchanged. */
function decodeEntities(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
		if (name) return entities[name.toLowerCase()] ?? whole;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
	});
}
