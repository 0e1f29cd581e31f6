import type { StatusLine } from '#features/status/contract/status.ts';
import { formatCountOf } from './format.ts';

/** A one-sentence summary of all lines, and their worst state. */
export function describeOverall(lines: readonly StatusLine[]): {
	state: 'good' | 'attention' | 'bad';
	summary: string;
} {
	const bad = lines.filter(({ state }) => state === 'bad').length;
	const needing = bad + lines.filter(({ state }) => state === 'attention').length;
	const unmeasured = lines.filter(({ state, advice }) => state === 'unknown' && advice !== undefined).length;
	if (needing > 0)
		return {
			state: bad > 0 ? 'bad' : 'attention',
			summary: `${formatCountOf(needing, 'thing needs', 'things need')} you`,
		};
	if (unmeasured > 0)
		return {
			state: 'attention',
			summary: `All is well, but ${formatCountOf(unmeasured, 'thing')} could not be measured`,
		};
	return { state: 'good', summary: 'All is well' };
}
