import { addServiceUsage, findServiceUsage } from '#features/site/store/service-usage.ts';
import type { PlatformOutcome, VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import type { PlatformNeeds } from './needs.ts';

/** How much of the day's quota may be gone for each to be allowed to ask: strangers stop first, editors last. */
const shares = { readers: 0.2, imports: 0.9, editors: 1 };

/** Asks the video platform, as long as this day's quota allows, and counts what it cost. */
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
