export type Order = ReturnType<typeof createOrder>;

/** Slots kept sorted. One change moves a stretch of memory; many at once sort anew. */
export function createOrder(compare: (a: number, b: number) => number) {
	let slots = new Int32Array(1024);
	let length = 0;

	/** Where the slot stands, or would have to. */
	function positionOf(slot: number): number {
		let low = 0;
		let high = length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	function makeRoom(needed: number): void {
		if (needed <= slots.length) return;
		const wider = new Int32Array(Math.max(needed, slots.length * 2));
		wider.set(slots.subarray(0, length));
		slots = wider;
	}

	return {
		slots: () => slots.subarray(0, length),
		insert(slot: number): void {
			makeRoom(length + 1);
			const position = positionOf(slot);
			slots.copyWithin(position + 1, position, length);
			slots[position] = slot;
			length++;
		},
		/** The slot's values must still be those it was inserted with. */
		remove(slot: number): void {
			const position = positionOf(slot);
			if (slots[position] !== slot) throw new Error('The order has lost a slot.');
			slots.copyWithin(position, position + 1, length);
			length--;
		},
		rebuild(all: Iterable<number>): void {
			const fresh = Int32Array.from(all).sort(compare);
			makeRoom(fresh.length);
			slots.set(fresh);
			length = fresh.length;
		},
	};
}
