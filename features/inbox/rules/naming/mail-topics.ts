import { foldText } from '#text/search-text.ts';
import { shortenText } from '#text/shorten-text.ts';
import { type Topic, topics } from './topic-words.ts';

const maxTags = 4;
const longestDescription = 300;
const maxWords = 6000;

type WeighedTopic = { topic: Topic; weight: number };
type NamedCategory = { id: number; name: string; description: string };

const topicsByWord = new Map<string, Topic[]>();
for (const topic of topics)
	for (const word of topic.words.replaceAll('-', ' ').split(' '))
		topicsByWord.set(word, [...(topicsByWord.get(word) ?? []), topic]);

/** The topics of texts by weight, highest first. Repeating a word adds little: a topic shows by many different words. */
export function topicsOf(texts: readonly string[]): WeighedTopic[] {
	const counts = new Map<string, number>();
	for (const word of foldText(texts.join('\n').slice(0, 60_000)).split(' ').slice(0, maxWords))
		if (topicsByWord.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
	const weights = new Map<Topic, { weight: number; words: number }>();
	for (const [word, count] of counts)
		for (const topic of topicsByWord.get(word) ?? []) {
			const { weight, words } = weights.get(topic) ?? { weight: 0, words: 0 };
			weights.set(topic, { weight: weight + 1 + Math.log2(count) / 2, words: words + 1 });
		}
	return [...weights]
		.filter(([, { words }]) => words >= 2)
		.map(([topic, { weight }]) => ({ topic, weight }))
		.toSorted((a, b) => b.weight - a.weight);
}

/** At most four tags, each with at least half of the highest weight. */
export function tagsOf(weighed: readonly WeighedTopic[]): string[] {
	const loudest = weighed[0]?.weight ?? 0;
	return weighed
		.filter(({ weight }) => weight >= loudest / 2)
		.slice(0, maxTags)
		.map(({ topic }) => topic.tag);
}

/** The best category for the texts; null if none fits. */
export function chooseCategory(
	weighed: readonly WeighedTopic[],
	categories: readonly NamedCategory[],
): number | null {
	let best: { id: number; weight: number } | null = null;
	for (const category of categories) {
		const name = new Set(foldText(category.name).split(' '));
		const described = new Set(foldText(category.description).split(' '));
		let weight = 0;
		for (const { topic, weight: loudness } of weighed.slice(0, 6)) {
			const [first = '', ...others] = topic.categories.split(' ');
			if (
				name.has(first) ||
				foldText(topic.tag)
					.split(' ')
					.some((word) => name.has(word))
			)
				weight += loudness;
			else if (others.some((word) => name.has(word))) weight += loudness / 2;
			else if (topic.words.split(' ').some((word) => described.has(word))) weight += loudness / 4;
		}
		if (weight > (best?.weight ?? 1)) best = { id: category.id, weight };
	}
	return best?.id ?? null;
}

const boilerplate =
	/unsubscrib|view (?:this|in|online)|browser|forwarded|sponsor|advertis|click here|sign up|subscribe|copyright|©|all rights|preferences|privacy|https?:|@|read online|share this|listen|^\W*(?:hi|hello|dear|hey|good (?:morning|evening|afternoon))\b/i;

/**
 * A sentence or two about a newsletter: its own description if it has one, else the opening of its latest issues, else their
 * titles.
 */
export function describeNewsletter(
	name: string,
	mails: readonly { subject: string; text: string }[],
): string {
	for (const { text } of mails) {
		const own = ownWords(name, text);
		if (own) return shortenText(own, longestDescription);
	}
	const opening = mails.map(({ text }) => openingOf(text)).find((line) => line !== '') ?? '';
	if (opening) return shortenText(opening, longestDescription);
	const titles = [...new Set(mails.map(({ subject }) => subject.trim()))].filter(Boolean).slice(0, 3);
	return titles.length > 0 ? shortenText(`Recent issues: ${titles.join('; ')}.`, longestDescription) : '';
}

/** "Crumb & Salt is a weekly letter about bread." */
function ownWords(name: string, text: string): string {
	const sentences = sentencesOf(text.slice(0, 40_000));
	const folded = foldText(name);
	return (
		sentences.find((sentence) => {
			const plain = foldText(sentence);
			const isAboutItself =
				plain.includes(`${folded} is `) ||
				/\b(?:this|our|the) (?:weekly |daily |monthly )?newsletter (?:is|covers|about|brings)\b/.test(plain);
			return (
				isAboutItself &&
				/\b(?:about|for|newsletter|letter|covers?|brings?|guide|digest|on)\b/.test(plain) &&
				!/brought to you|sent (?:to|by)|supported by/.test(plain)
			);
		}) ?? ''
	);
}

function openingOf(text: string): string {
	const sentences = sentencesOf(text.slice(0, 6000)).filter((sentence) => !boilerplate.test(sentence));
	return sentences.slice(0, 2).join(' ');
}

function sentencesOf(text: string): string[] {
	return text
		.split(/\n+/)
		.flatMap((line) => line.match(/[^.!?…]+[.!?…]*["”’)]*/g) ?? [])
		.filter((sentence) => /[.!?…]["”’)]*$/.test(sentence))
		.map((sentence) => sentence.replace(/\s+/g, ' ').trim())
		.filter((sentence) => sentence.length >= 40 && sentence.length <= 320);
}
