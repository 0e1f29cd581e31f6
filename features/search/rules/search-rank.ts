import { isUnspaced } from '#text/search-text.ts';
import { minPlausible, type SearchedText, type WordGroup } from './search-plan.ts';
import { countErrors } from './search-typos.ts';

/** A possible hit: the newsletter's folded name, and its words with the fields they occur in. */
export type Candidate = { id: number; name: string; words: string; subscribers: number };

export type Ranked = { id: number; score: number; coverage: number };

/** Strength and faithfulness leave stop words out, unless there is nothing else. */
type Scored = Ranked & { strength: number; faithfulness: number; isAboutIt: boolean };

/** Best first. The last field has no letter in the notation. */
const fieldWeights: readonly (readonly [string, number])[] = [
	['A', 1],
	['B', 0.5],
	['C', 0.4],
	['', 0.3],
];
/** All words exactly as typed, anywhere, beat one of them guessed in a name. */
const faithfulnessWeight = 0.6;
const minCoverage = 0.35;
/** Hits far behind the best are guesswork, unless every word occurs exactly as typed. */
const minOfBest = 0.4;
const faithful = 0.9;
/** One error per this many letters still matches a name; a single-word name must also start with the same letter. */
const lettersPerError = 4;
/** Half a name is enough if it is a word that hardly any other newsletter has. */
const remembered = { documents: 2, subjects: 2, partOfName: 0.4 };
const articles = /^(?:the|an?) /;

export function rankCandidates(text: SearchedText, groups: WordGroup[], candidates: Candidate[]): Ranked[] {
	const together = text.folded.replaceAll(' ', '');
	const bare = text.folded.replace(articles, '').replaceAll(' ', '');
	const qualities = qualitiesOf(groups);
	const ranked = candidates
		.map((candidate): Scored => {
			const { score, strength, ...found } = scoreWords(groups, qualities, candidate);
			const { closeness, isName } = scoreName({ together, bare }, qualities, candidate.name);
			return {
				id: candidate.id,
				score: score + closeness + Math.log10(1 + candidate.subscribers) / 1000,
				strength: strength + closeness,
				coverage: isName ? 1 : found.coverage,
				faithfulness: found.faithfulness,
				isAboutIt: isName || found.isAboutIt,
			};
		})
		.filter(({ isAboutIt }) => isAboutIt)
		.sort((a, b) => b.score - a.score || a.id - b.id);
	const strongest = ranked.reduce((best, { strength }) => Math.max(best, strength), 0);
	return ranked.filter(
		({ strength, faithfulness }) => strength >= strongest * minOfBest || faithfulness >= faithful,
	);
}

/**
 * How much of the typed text the document contains, weighted by rarity and field. It is relevant if it contains more than half
 * of the subject words (both of two). If all of them are known words, half is enough when its name contains them as typed, since
 * several names may be searched for at once. So is a rare word that makes up half of its name. Next to subject words, missing
 * other words cost nothing.
 */
function scoreWords(
	groups: WordGroup[],
	qualities: Qualities,
	{ name, words }: Pick<Candidate, 'name' | 'words'>,
): Omit<Scored, 'id'> {
	const all = { score: 0, faithfulness: 0, total: 0 };
	const asked = { ...all };
	let covered = 0;
	let missed = 0;
	let subjects = 0;
	let found = 0;
	let known = 0;
	let named = 0;
	let isRareNamed = false;
	for (const { word, alternatives, rarity, documents, isFiller, isSubject } of groups) {
		let best = 0;
		let quality = 0;
		for (const alternative of alternatives) {
			if (alternative.quality <= best) continue;
			const weight = Math.min(...alternative.words.map((word) => weightOf(word, words)));
			best = Math.max(best, alternative.quality * weight);
			if (weight > 0) quality = Math.max(quality, alternative.quality);
		}
		for (const sum of isFiller ? [all] : [all, asked]) {
			sum.score += rarity * best;
			sum.faithfulness += rarity * quality ** 2;
			sum.total += rarity;
		}
		if (quality >= minPlausible) covered += rarity;
		else if (isSubject || isUnspaced(word)) missed += rarity;
		if (!isSubject) continue;
		subjects++;
		if (quality >= minPlausible) found++;
		if (alternatives.some((alternative) => alternative.quality === 1)) known++;
		if (best < 1) continue;
		named++;
		if (documents <= remembered.documents) isRareNamed = true;
	}
	if (all.total === 0) return { score: 0, strength: 0, coverage: 0, faithfulness: 0, isAboutIt: false };
	const isEnough =
		subjects === 0 ||
		2 * found > subjects ||
		(known === subjects && 2 * named >= subjects) ||
		(isRareNamed &&
			subjects <= remembered.subjects &&
			nameCoverage(qualities, name) >= remembered.partOfName);
	const judged = asked.total > 0 ? asked : all;
	return {
		score: rate(all),
		strength: rate(judged),
		coverage: covered / all.total,
		faithfulness: judged.faithfulness / judged.total,
		isAboutIt: isEnough && covered >= minCoverage * (subjects === 0 ? all.total : covered + missed),
	};
}

function rate({
	score,
	faithfulness,
	total,
}: {
	score: number;
	faithfulness: number;
	total: number;
}): number {
	return (score + faithfulnessWeight * faithfulness) / total;
}

/** Parses a word's best field from the tsvector notation: `'amber':1A,3C 'bell':1A`. */
function weightOf(word: string, words: string): number {
	const place = words.indexOf(`'${word}':`);
	if (place < 0) return 0;
	const start = place + word.length + 3;
	const end = words.indexOf(' ', start);
	const places = words.slice(start, end < 0 ? undefined : end);
	return fieldWeights.find(([field]) => places.includes(field))?.[1] ?? 0;
}

/** How close the whole text is to the whole name, and whether it is that name: exact, a prefix, or slightly mistyped. */
function scoreName(
	typed: { together: string; bare: string },
	qualities: Qualities,
	name: string,
): { closeness: number; isName: boolean } {
	const together = name.replaceAll(' ', '');
	if (together === typed.together) return { closeness: 1.2, isName: true };
	const bare = name.replace(articles, '').replaceAll(' ', '');
	if (bare === typed.bare) return { closeness: 1.1, isName: true };
	const covered = 0.6 * nameCoverage(qualities, name) ** 2;
	if (typed.bare.length > 0 && (bare.startsWith(typed.bare) || together.startsWith(typed.together)))
		return { closeness: Math.max(covered, 0.6 + (0.3 * typed.bare.length) / bare.length), isName: true };
	const most = typed.bare.length < 5 ? 1 : typed.bare.length < 9 ? 2 : 3;
	const errors = countErrors(typed.bare, bare, most);
	return {
		closeness: errors <= most ? Math.max(covered, 1 - 0.15 * errors) : covered,
		isName:
			errors <= most &&
			errors * lettersPerError <= bare.length &&
			(name.includes(' ') || typed.bare[0] === bare[0]),
	};
}

/** How well each word of the directory matches a typed one. */
type Qualities = ReadonlyMap<string, number>;

function qualitiesOf(groups: WordGroup[]): Qualities {
	const qualities = new Map<string, number>();
	for (const { alternatives } of groups)
		for (const { words, quality } of alternatives)
			for (const word of words) qualities.set(word, Math.max(quality, qualities.get(word) ?? 0));
	return qualities;
}

/** The share of the name that the typed words cover. */
function nameCoverage(qualities: Qualities, name: string): number {
	let total = 0;
	let covered = 0;
	for (const word of name.split(' ')) {
		const weight = word.length <= 3 ? 0.3 : 1;
		total += weight;
		covered += weight * (qualities.get(word) ?? 0);
	}
	return total === 0 ? 0 : covered / total;
}
