import type { Frequency } from '#features/newsletters/contract/frequency.ts';

const dayMs = 24 * 3600 * 1000;

/** The frequency of issues, from the days they arrived; Unknown if there are too few. */
export function rhythmOf(dates: readonly Date[]): Frequency {
	const days = [...new Set(dates.map((date) => Math.floor(date.getTime() / dayMs)))].sort((a, b) => a - b);
	if (days.length < 3) return 'Unknown';
	const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
	const usual = middle(gaps);
	if (gaps.length >= 4 && spread(gaps, usual) > 0.6 && usual > 3) return 'Irregular';
	if (usual <= 2) return 'Daily';
	if (usual <= 10) return 'Weekly';
	if (usual <= 20) return 'Bi-weekly';
	if (usual <= 45) return 'Monthly';
	return usual >= 60 && usual <= 125 ? 'Quarterly' : 'Irregular';
}

/** The frequency stated in the mail itself. */
export function findStatedFrequency(text: string): Frequency {
	const said = text.slice(0, 20_000);
	const claims: readonly (readonly [Frequency, RegExp])[] = [
		[
			'Bi-weekly',
			/\b(?:bi-?weekly|fortnightly|every (?:other|second|two) weeks?|every fortnight|zweiwöchentlich|alle zwei wochen)\b/i,
		],
		[
			'Daily',
			/\b(?:daily newsletter|every (?:week)?day|each (?:week)?day|every (?:weekday )?morning|daily (?:briefing|digest|email)|täglich|quotidienne?)\b/i,
		],
		[
			'Weekly',
			/\b(?:weekly newsletter|once a week|every week|each week|weekly (?:digest|email|letter|roundup)|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|wöchentlich|hebdomadaire|semanal|settimanale)\b/i,
		],
		[
			'Monthly',
			/\b(?:monthly newsletter|once a month|every month|each month|monthly (?:digest|email|letter)|monatlich|mensuel(?:le)?|mensual|mensile)\b/i,
		],
		['Quarterly', /\b(?:quarterly|every quarter|four times a year|vierteljährlich|trimestriel(?:le)?)\b/i],
	];
	return claims.find(([, pattern]) => pattern.test(said))?.[0] ?? 'Unknown';
}

/**
 * A source is silent after this many whole days without mail: more than twice its frequency. Daily newsletters may pause at
 * weekends.
 */
export const silentAfterDays: Partial<Record<Frequency, number>> = {
	Daily: 4,
	Weekly: 15,
	'Bi-weekly': 29,
	Monthly: 63,
	Quarterly: 185,
};

export type Health = { health: 'well' | 'silent' | 'unknown'; healthText: string };

/** Whether a source still sends; silent means no mail for twice its frequency. */
export function healthOf(
	{ frequency, lastMailAt }: { frequency: Frequency; lastMailAt: Date | null },
	now: Date,
): Health {
	if (!lastMailAt) return { health: 'unknown', healthText: 'No mail has come yet.' };
	const days = Math.max(0, Math.floor((now.getTime() - lastMailAt.getTime()) / dayMs));
	const ago = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
	const silentAfter = silentAfterDays[frequency];
	if (silentAfter === undefined)
		return { health: 'unknown', healthText: `Last mail ${ago}; its frequency is not known.` };
	if (days >= silentAfter)
		return { health: 'silent', healthText: `No mail for ${days} days; usually ${frequency.toLowerCase()}.` };
	return { health: 'well', healthText: `Last mail ${ago}, ${frequency.toLowerCase()} as usual.` };
}

function middle(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

function spread(values: readonly number[], usual: number): number {
	return middle(values.map((value) => Math.abs(value - usual))) / Math.max(usual, 1);
}
