import { type Frequency, frequencies } from '#features/newsletters/contract/frequency.ts';
import { type NewsletterSort, newsletterSorts } from '#features/newsletters/contract/newsletters.ts';
import { createOrder, gradeOf, type Order, roomFor, sortSlots } from './directory-order.ts';

/** The fields of a visible newsletter that the directory's order and filters depend on. */
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

type Check = (slot: number) => boolean;
/** A filter's cached matches, sorted. */
type Match = { passes: Check; order: Order };

/** Four bytes per slot: at most 8 MB of cached matches. Even a filter without matches has some overhead. */
const maxKeptSlots = 2_000_000;
const slotsPerFilter = 1000;
/** Scratch slot for the id being looked up; never holds a newsletter. */
const probe = 0;

/**
 * The whole directory in a few flat arrays: any filter in any order is one pass over them. At a million newsletters that takes a
 * few milliseconds, is done once for all pages, is updated incrementally, and yields the total for free.
 */
export function createDirectoryIndex() {
	const matches = new Map<string, Match>();
	let keptSlots = 0;
	const categoryBits = new Map<number, number>();
	let capacity = 1024;
	let used = probe + 1;
	const free: number[] = [];
	let ids = new Int32Array(capacity);
	let created = new Float64Array(capacity);
	let subscribers = new Int32Array(capacity);
	/** See `gradeOf`. */
	let grades = new Uint16Array(capacity);
	let frequencyBits = new Uint8Array(capacity);
	let sponsored = new Uint8Array(capacity);
	/** A bitmask per slot, one array for every 32 categories. */
	let categoryWords: Uint32Array[] = [];
	const withFrequency = new Uint32Array(frequencies.length);

	const byId = createOrder((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
	const keyOf: Record<NewsletterSort, (slot: number) => number> = {
		recent: (slot) => created[slot] ?? 0,
		popular: (slot) => subscribers[slot] ?? 0,
		rating: (slot) => grades[slot] ?? 0,
	};
	const compareBy = (sort: NewsletterSort) => {
		const key = keyOf[sort];
		return (a: number, b: number) =>
			(sponsored[b] ?? 0) - (sponsored[a] ?? 0) || key(b) - key(a) || (ids[b] ?? 0) - (ids[a] ?? 0);
	};
	const orders = Object.fromEntries(
		newsletterSorts.map((sort) => [sort, createOrder(compareBy(sort))]),
	) as Record<NewsletterSort, Order>;
	/** After a bulk change, each order is sorted when it is next read. */
	const sorted = new Set<NewsletterSort>(newsletterSorts);

	function makeRoom(slots: number): void {
		forgetMatches();
		capacity = slots;
		const resize = <
			Column extends { set: (from: Column) => void; subarray: (start: number, end: number) => Column },
		>(
			Kind: new (length: number) => Column,
			from: Column,
		) => {
			const column = new Kind(capacity);
			column.set(from.subarray(0, used));
			return column;
		};
		ids = resize(Int32Array, ids);
		created = resize(Float64Array, created);
		subscribers = resize(Int32Array, subscribers);
		grades = resize(Uint16Array, grades);
		frequencyBits = resize(Uint8Array, frequencyBits);
		sponsored = resize(Uint8Array, sponsored);
		categoryWords = categoryWords.map((word) => resize(Uint32Array, word));
	}

	function slotOf(id: number): number | undefined {
		ids[probe] = id;
		return byId.find(probe);
	}

	function takeSlot(id: number): number {
		const slot = free.pop() ?? used++;
		if (slot >= capacity) makeRoom(sorted.size > 0 ? roomFor(used) : 2 * used);
		ids[slot] = id;
		byId.insert(slot);
		return slot;
	}

	function bitOf(categoryId: number): number {
		const known = categoryBits.get(categoryId);
		if (known !== undefined) return known;
		forgetMatches();
		const bit = categoryBits.size;
		categoryBits.set(categoryId, bit);
		if (bit % 32 === 0) categoryWords.push(new Uint32Array(capacity));
		return bit;
	}

	function write(slot: number, entry: DirectoryEntry): void {
		created[slot] = entry.createdAtMs;
		subscribers[slot] = entry.subscribers;
		grades[slot] = gradeOf(entry.rating);
		countFrequency(slot, -1);
		frequencyBits[slot] = 1 << frequencies.indexOf(entry.frequency);
		countFrequency(slot, 1);
		sponsored[slot] = entry.isSponsored ? 1 : 0;
		for (const word of categoryWords) word[slot] = 0;
		for (const categoryId of entry.categoryIds) {
			const bit = bitOf(categoryId);
			const word = categoryWords[bit >> 5];
			if (word) word[slot] = (word[slot] ?? 0) | (1 << (bit & 31));
		}
	}

	function countFrequency(slot: number, change: 1 | -1): void {
		const bits = frequencyBits[slot] ?? 0;
		if (bits === 0) return;
		const place = 31 - Math.clz32(bits);
		withFrequency[place] = (withFrequency[place] ?? 0) + change;
	}

	/** Compiles a filter into a predicate on slots; null if everything passes. */
	function checkOf(filter: DirectoryFilter): Check | null {
		const wantedFrequencies = filter.frequencies.reduce(
			(mask, name) => mask | (1 << frequencies.indexOf(name)),
			0,
		);
		const minimum = gradeOf(filter.minimumRating ?? null);
		const words = wantedWords(filter.categoryIds);
		if (wantedFrequencies === 0 && minimum === 0 && words === null) return null;
		// Runs for every newsletter, so the common case (all categories in one word) needs no extra closure or loop.
		const [{ word, mask } = { word: null, mask: 0 }, ...others] = words ?? [];
		const isInOthers = (slot: number) => others.some((other) => ((other.word[slot] ?? 0) & other.mask) !== 0);
		return (slot) =>
			(wantedFrequencies === 0 || ((frequencyBits[slot] ?? 0) & wantedFrequencies) !== 0) &&
			(grades[slot] ?? 0) >= minimum &&
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

	/**
	 * The sorted slots of all matches. Consecutive pages use the same filter, so matches are cached and updated incrementally.
	 */
	function matching(filter: DirectoryFilter, sort: NewsletterSort): Int32Array {
		sortOrder(sort);
		const all = orders[sort].slots();
		const passes = checkOf(filter);
		if (passes === null) return all;
		const key = JSON.stringify([sort, filter.categoryIds, filter.frequencies, filter.minimumRating]);
		const known = matches.get(key);
		if (known) {
			matches.delete(key);
			matches.set(key, known);
			return known.order.slots();
		}
		const found = new Int32Array(all.length);
		let length = 0;
		for (const slot of all) if (passes(slot)) found[length++] = slot;
		keepMatch(key, { passes, order: createOrder(compareBy(sort)) }, found.slice(0, length));
		return found.subarray(0, length);
	}

	/** Evicts the least recently used matches. */
	function keepMatch(key: string, match: Match, found: Int32Array<ArrayBuffer>): void {
		match.order.replace(found);
		matches.set(key, match);
		keptSlots += found.length + slotsPerFilter;
		for (const [oldest, { order }] of matches) {
			if (keptSlots <= maxKeptSlots) break;
			keptSlots -= order.slots().length + slotsPerFilter;
			matches.delete(oldest);
		}
	}

	function forgetMatches(): void {
		matches.clear();
		keptSlots = 0;
	}

	function leaveOrders(slot: number): void {
		for (const sort of sorted) orders[sort].remove(slot);
		for (const { passes, order } of matches.values())
			if (passes(slot)) {
				order.remove(slot);
				keptSlots--;
			}
	}

	function enterOrders(slot: number): void {
		for (const sort of sorted) orders[sort].insert(slot);
		for (const { passes, order } of matches.values())
			if (passes(slot)) {
				order.insert(slot);
				keptSlots++;
			}
	}

	/** In a large directory each single change moves megabytes; re-sorting everything is cheaper than a thousand of them. */
	function isBulk(changes: number): boolean {
		return changes > 200 && changes > Math.min(1000, byId.slots().length / 20);
	}

	function sortLater(): void {
		sorted.clear();
		forgetMatches();
	}

	function sortOrder(sort: NewsletterSort): void {
		if (sorted.has(sort)) return;
		if (capacity > roomFor(used)) makeRoom(roomFor(used));
		const key = keyOf[sort];
		const sponsoredFirst = (slot: number) => (sponsored[slot] ?? 0) * 2 ** 42 + key(slot);
		orders[sort].replace(sortSlots(byId.slots(), sponsoredFirst) ?? byId.slots().toSorted(compareBy(sort)));
		sorted.add(sort);
	}

	return {
		/** Upserts entries. */
		put(entries: readonly DirectoryEntry[]): void {
			if (isBulk(entries.length)) sortLater();
			for (const entry of entries) {
				const known = slotOf(entry.id);
				if (known !== undefined) leaveOrders(known);
				const slot = known ?? takeSlot(entry.id);
				write(slot, entry);
				enterOrders(slot);
			}
		},
		remove(removed: readonly number[]): void {
			if (isBulk(removed.length)) sortLater();
			for (const id of removed) {
				const slot = slotOf(id);
				if (slot === undefined) continue;
				leaveOrders(slot);
				byId.remove(slot);
				countFrequency(slot, -1);
				frequencyBits[slot] = 0;
				free.push(slot);
			}
		},
		/** The ids of one page, and the total across all pages. */
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
		frequencies: (): Frequency[] => frequencies.filter((_, place) => (withFrequency[place] ?? 0) > 0),
		/** Which of these newsletters are visible and match, in the given order unless a sort is requested. */
		keep(candidates: readonly number[], filter: DirectoryFilter, sort?: NewsletterSort): number[] {
			const passes = checkOf(filter);
			const found = candidates.flatMap((id) => {
				const slot = slotOf(id);
				return slot !== undefined && (passes === null || passes(slot)) ? slot : [];
			});
			if (sort) found.sort(compareBy(sort));
			return found.map((slot) => ids[slot] ?? 0);
		},
	};
}
