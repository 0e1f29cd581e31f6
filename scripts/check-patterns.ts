import { analyse } from 'scslre';
import { listPatterns } from './list-patterns.ts';

const slow = listPatterns().flatMap(({ place, source, flags }) =>
	analyse({ source, flags }).reports.map(({ type, exponential, character }) => {
		const how = exponential ? 'exponentially' : 'with the square of its length';
		return `${place}: a run of ${JSON.stringify(character.pick)} slows this pattern down ${how} (${type}). Limit the repetition, or begin it with (?<!…).\n    /${source}/${flags}`;
	}),
);

for (const line of slow) console.log(line);
process.exitCode = slow.length > 0 ? 1 : 0;
