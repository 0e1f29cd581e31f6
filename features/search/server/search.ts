import type { Db } from '#database/database.ts';
import {
	lookUpsFor,
	planSearch,
	readSearchedText,
	type WordGroup,
} from '#features/search/rules/search-plan.ts';
import { type Candidate, type Ranked, rankCandidates } from '#features/search/rules/search-rank.ts';
import {
	listLooseSearchCandidates,
	listSearchCandidates,
	listSearchWords,
} from '#features/search/store/search-newsletters.ts';

const maxLooseDocuments = 3000;
/** Suggestions need only the best few, a directory page as many as anyone pages through. */
const reaches = { short: 150, long: 1000 };

/** The ranked search for visible newsletters, best first. */
export async function findNewsletters(
	db: Db,
	typed: string,
	{ reach = 'short' }: { reach?: keyof typeof reaches } = {},
): Promise<{ hits: Ranked[]; groups: WordGroup[] }> {
	const text = readSearchedText(typed);
	if (text.words.length === 0) return { hits: [], groups: [] };
	const groups = planSearch(text, await listSearchWords(db, lookUpsFor(text)));
	const most = reaches[reach];
	const listCandidates = (wanted: WordGroup[]) =>
		listSearchCandidates(db, { groups: wanted, beginning: text.folded.replaceAll(' ', ''), most });
	const required = groups.filter(({ isRequired }) => isRequired);
	const preferred = groups.filter(({ isRequired, isWelcome }) => isRequired || isWelcome);
	const strict = await listCandidates(preferred);
	// Those with the stop words were looked for first, so that others do not crowd them out.
	if (required.length < preferred.length) strict.push(...(await listCandidates(required)));
	const hits = rankCandidates(text, groups, uniqueById(strict));
	const telling = chooseTelling(groups);
	if (telling.length === 0 || hits.some(({ coverage }) => coverage > 0.99)) return { hits, groups };
	const loose = await listLooseSearchCandidates(db, { groups: telling, most });
	return { hits: rankCandidates(text, groups, uniqueById([...strict, ...loose])), groups };
}

function uniqueById(candidates: Candidate[]): Candidate[] {
	return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}

/** The rarest words, up to a total number of documents. */
function chooseTelling(groups: WordGroup[]): WordGroup[] {
	let documents = 0;
	return groups
		.filter(({ alternatives }) => alternatives.length > 0)
		.toSorted((a, b) => a.documents - b.documents)
		.filter((group, index) => {
			documents += group.documents;
			return index === 0 || documents <= maxLooseDocuments;
		});
}
