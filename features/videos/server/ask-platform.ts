import { addServiceUsage, findServiceUsage } from '#features/site/store/service-usage.ts';
import type { PlatformOutcome, VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import type { PlatformNeeds } from './needs.ts';

/** The share of the daily quota that may be used before each caller is refused: readers first, editors last. */
const shares = { readers: 0.2, imports: 0.9, editors: 1 };

/** Calls the video platform within the daily quota, and counts the cost. */
export async function askPlatform<Value>(
	{ db, clock, videoPlatform }: PlatformNeeds,
	who: keyof typeof shares,
	ask: (platform: VideoPlatform) => Promise<PlatformOutcome<Value>>,
): Promise<PlatformOutcome<Value>> {
	const service = 'video-platform';
	const { dailyQuota } = videoPlatform;
	if (dailyQuota !== null) {
		const { units } = await findServiceUsage(db, { service, now: clock() });
		if (units >= dailyQuota * shares[who])
			return { units: 0, is: 'over_quota', reason: "Today's YouTube quota is used up." };
	}
	const outcome = await ask(videoPlatform);
	if (outcome.units > 0) await addServiceUsage(db, { service, units: outcome.units, now: clock() });
	return outcome;
}
