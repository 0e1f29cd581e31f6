import { type Frequency, frequencies } from '#features/newsletters/contract/frequency.ts';
import { type NewsletterSort, newsletterSorts } from '#features/newsletters/contract/newsletters.ts';
import { createOrder, type Order } from './directory-order.ts';

/** What the directory's order and filters depend on, for one visible newsletter. */
export type DirectoryEntry = {
	id: number;
	isSponsored: boolean;
	createdAtMs: number;
	subscribers: number;
	rating: number | null;
	frequency: Frequency;
	categoryIds: readonly number[];
};

export type DirectoryFilter = {
	categoryIds: readonly number[];
	frequencies: readonly Frequency[];
	minimumRating: number | undefined;
};

/** Four bytes each: at most 8 MB of what filters have found. */
const maxKeptSlots = 2_000_000;

/**
 * The whole directory in a few flat arrays: any filter in any order is one pass over them, which at a hundred thousand
 * newsletters takes about a millisecond, is done once for all pages, and gives the total for free.
 */
export function createDirectoryIndex() {
	const slots = new Map<number, number>();
	const kept = new Map<string, Int32Array>();
	let keptSlots = 0;
	const categoryBits = new Map<number, number>();
	let capacity = 1024;
	let used = 0;
	const free: number[] = [];
	let ids = new Int32Array(capacity);
	let created = new Float64Array(capacity);
	let subscribers = new Float64Array(capacity);
	let ratings = new Float32Array(capacity);
	let frequencyBits = new Uint8Array(capacity);
	let sponsored = new Uint8Array(capacity);
	/** One word per 32 categories, each with a bit per category for every slot. */
	let categoryWords: Uint32Array[] = [];

	const keyOf: Record<NewsletterSort, (slot: number) => number> = {
		recent: (slot) => created[slot] ?? 0,
		popular: (slot) => subscribers[slot] ?? 0,
		rating: (slot) => ratings[slot] ?? 0,
	};
	const compareBy = (sort: NewsletterSort) => (a: number, b: number) =>
		(sponsored[b] ?? 0) - (sponsored[a] ?? 0) ||
		keyOf[sort](b) - keyOf[sort](a) ||
		(ids[b] ?? 0) - (ids[a] ?? 0);
	const orders = Object.fromEntries(
		newsletterSorts.map((sort) => [sort, createOrder(compareBy(sort))]),
	) as Record<NewsletterSort, Order>;

	function grow(): void {
		capacity *= 2;
		const widen = <Column extends { set: (from: Column) => void }>(
			Kind: new (length: number) => Column,
			from: Column,
		) => {
			const column = new Kind(capacity);
			column.set(from);
			return column;
		};
		ids = widen(Int32Array, ids);
		created = widen(Float64Array, created);
		subscribers = widen(Float64Array, subscribers);
		ratings = widen(Float32Array, ratings);
		frequencyBits = widen(Uint8Array, frequencyBits);
		sponsored = widen(Uint8Array, sponsored);
		categoryWords = categoryWords.map((word) => widen(Uint32Array, word));
	}

	function takeSlot(id: number): number {
		const slot = free.pop() ?? used++;
		if (slot >= capacity) grow();
		slots.set(id, slot);
		ids[slot] = id;
		return slot;
	}

	function bitOf(categoryId: number): number {
		const known = categoryBits.get(categoryId);
		if (known !== undefined) return known;
		const bit = categoryBits.size;
		categoryBits.set(categoryId, bit);
		if (bit % 32 === 0) categoryWords.push(new Uint32Array(capacity));
		return bit;
	}

	function write(slot: number, entry: DirectoryEntry): void {
		created[slot] = entry.createdAtMs;
		subscribers[slot] = entry.subscribers;
		ratings[slot] = entry.rating ?? -1;
		frequencyBits[slot] = 1 << frequencies.indexOf(entry.frequency);
		sponsored[slot] = entry.isSponsored ? 1 : 0;
		const bits = entry.categoryIds.map(bitOf);
		categoryWords.forEach((word, index) => {
			word[slot] = bits.reduce((mask, bit) => (bit >> 5 === index ? mask | (1 << (bit & 31)) : mask), 0);
		});
	}

	/** A check of one slot against a filter; null when everything passes. */
	function checkOf(filter: DirectoryFilter): ((slot: number) => boolean) | null {
		const wantedFrequencies = filter.frequencies.reduce(
			(mask, name) => mask | (1 << frequencies.indexOf(name)),
			0,
		);
		const minimum = filter.minimumRating ?? -1;
		const words = wantedWords(filter.categoryIds);
		if (wantedFrequencies === 0 && minimum < 0 && words === null) return null;
		// Asked for every newsletter there is, so the usual case (categories within one word) makes no closure and no loop.
		const [{ word, mask } = { word: null, mask: 0 }, ...others] = words ?? [];
		const isInOthers = (slot: number) => others.some((other) => ((other.word[slot] ?? 0) & other.mask) !== 0);
		return (slot) =>
			(wantedFrequencies === 0 || ((frequencyBits[slot] ?? 0) & wantedFrequencies) !== 0) &&
			(minimum < 0 || (ratings[slot] ?? -1) >= minimum) &&
			(words === null ||
				(word !== null && ((word[slot] ?? 0) & mask) !== 0) ||
				(others.length > 0 && isInOthers(slot)));
	}

	function wantedWords(categoryIds: readonly number[]): { word: Uint32Array; mask: number }[] | null {
		if (categoryIds.length === 0) return null;
		const masks = new Map<number, number>();
		for (const id of categoryIds) {
			const bit = categoryBits.get(id);
			if (bit !== undefined) masks.set(bit >> 5, (masks.get(bit >> 5) ?? 0) | (1 << (bit & 31)));
		}
		return [...masks].flatMap(([index, mask]) => {
			const word = categoryWords[index];
			return word ? [{ word, mask }] : [];
		});
	}

	/** The slots of all that match, in order. Page after page asks for the same, so a filter is applied once until something changes. */
	function matching(filter: DirectoryFilter, sort: NewsletterSort): Int32Array {
		const all = orders[sort].slots();
		const passes = checkOf(filter);
		if (passes === null) return all;
		const key = JSON.stringify([sort, filter.categoryIds, filter.frequencies, filter.minimumRating]);
		const known = kept.get(key);
		if (known) return known;
		const found = all.filter(passes);
		if (keptSlots + found.length > maxKeptSlots) forgetMatches();
		kept.set(key, found);
		keptSlots += found.length;
		return found;
	}

	function forgetMatches(): void {
		kept.clear();
		keptSlots = 0;
	}

	return {
		/** Adds entries and replaces those that are there. */
		put(entries: readonly DirectoryEntry[]): void {
			if (entries.length > 0) forgetMatches();
			const sorts = Object.values(orders);
			const isBulk = entries.length > 200 && entries.length > slots.size / 20;
			for (const entry of entries) {
				const known = slots.get(entry.id);
				if (known !== undefined && !isBulk) for (const order of sorts) order.remove(known);
				const slot = known ?? takeSlot(entry.id);
				write(slot, entry);
				if (!isBulk) for (const order of sorts) order.insert(slot);
			}
			if (isBulk) for (const order of sorts) order.rebuild(slots.values());
		},
		remove(removed: readonly number[]): void {
			if (removed.length > 0) forgetMatches();
			for (const id of removed) {
				const slot = slots.get(id);
				if (slot === undefined) continue;
				for (const order of Object.values(orders)) order.remove(slot);
				slots.delete(id);
				free.push(slot);
			}
		},
		/** The ids of one page, and how many newsletters match on all of them. */
		page(
			filter: DirectoryFilter,
			{ sort, offset, limit }: { sort: NewsletterSort; offset: number; limit: number },
		): { ids: number[]; total: number } {
			const found = matching(filter, sort);
			return {
				ids: Array.from(found.subarray(offset, offset + limit), (slot) => ids[slot] ?? 0),
				total: found.length,
			};
		},
		/** The frequencies that at least one newsletter has. */
		frequencies(): Frequency[] {
			const found = orders.recent.slots().reduce((mask, slot) => mask | (frequencyBits[slot] ?? 0), 0);
			return frequencies.filter((_, bit) => (found & (1 << bit)) !== 0);
		},
		/** Which of these newsletters are visible and match: in the order given, unless another is asked for. */
		keep(candidates: readonly number[], filter: DirectoryFilter, sort?: NewsletterSort): number[] {
			const passes = checkOf(filter);
			const found = candidates
				.map((id) => slots.get(id))
				.filter((slot) => slot !== undefined && (passes === null || passes(slot))) as number[];
			if (sort) found.sort(compareBy(sort));
			return found.map((slot) => ids[slot] ?? 0);
		},
	};
}
