import { expect, test } from 'vitest';
import { drawRecommendations } from './draw-recommendations.ts';

const candidate = (
	id: number,
	given: { isSponsored?: boolean; categoryIds?: number[]; tags?: string[] } = {},
) => ({
	id,
	isSponsored: false,
	categoryIds: [],
	tags: [],
	...given,
});
const chosen = { tags: ['tea'], categoryIds: [7] };

/** A deterministic, evenly distributed sequence. */
function evenly() {
	let turn = 0;
	return () => (turn = (turn + 0.618_033_988_75) % 1);
}

test('the first place goes to a sponsored one, the others to ones that are not', () => {
	const candidates = [1, 2, 3, 4].map((id) => candidate(id, { isSponsored: id > 2 }));
	for (const random of [() => 0, () => 0.5, evenly()]) {
		const [first, ...others] = drawRecommendations(candidates, { chosen, count: 3, random });
		expect(first).toBeGreaterThan(2);
		expect(others.toSorted()).toEqual([1, 2]);
	}
});

test('none is sponsored: then none is first', () => {
	expect(drawRecommendations([candidate(1)], { chosen, count: 3, random: () => 0.5 })).toEqual([1]);
	expect(drawRecommendations([], { chosen, count: 3, random: () => 0.5 })).toEqual([]);
});

test('nearer ones come up more often, and the others come up, too', () => {
	const candidates = [candidate(1, { categoryIds: [7], tags: ['Tea'] }), candidate(2), candidate(3)];
	const random = evenly();
	const times = [0, 0, 0, 0];
	for (let round = 0; round < 300; round++)
		for (const id of drawRecommendations(candidates, { chosen, count: 1, random }))
			times[id] = (times[id] ?? 0) + 1;
	expect(times[1]).toBeGreaterThan(200);
	expect(times[2]).toBeGreaterThan(0);
	expect(times[3]).toBeGreaterThan(0);
});
