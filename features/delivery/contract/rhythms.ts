import * as z from 'zod/mini';
import { RequiredLine } from '#protocol/values.ts';

/** How often a reader is mailed about a newsletter: each issue by itself, or together with everything else in their paper. */
export const rhythms = ['each', 'daily', 'weekly'] as const;
export const Rhythm = z.enum(rhythms);
export type Rhythm = z.infer<typeof Rhythm>;

/** When a reader's paper comes: at this hour in their time zone, the weekly one on this day (1 is Monday). */
export const PaperTime = z.object({
	timeZone: RequiredLine(100, 'Please choose a time zone'),
	hour: z.int().check(z.minimum(0), z.maximum(23)),
	weekday: z.int().check(z.minimum(1), z.maximum(7)),
});
export type PaperTime = z.infer<typeof PaperTime>;

export const deliveryStates = ['waiting', 'delivered', 'accepted', 'refused', 'paused', 'left'] as const;

/** The state of a confirmed subscription. */
export const DeliveryState = z.object({
	state: z.enum(deliveryStates),
	/** Start of the state; for `delivered` and `paused`, the last mail if there was one. */
	at: z.nullable(z.iso.datetime()),
	/** Why it was refused, or what the publisher's system last answered, in words. */
	reason: z.string(),
});
export type DeliveryState = z.infer<typeof DeliveryState>;
