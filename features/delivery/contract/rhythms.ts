import * as z from 'zod/mini';
import { Line, required } from '#protocol/values.ts';

/** How often a reader is mailed about a newsletter: each issue by itself, or together with all else in their paper. */
export const rhythms = ['each', 'daily', 'weekly'] as const;
export const Rhythm = z.enum(rhythms);
export type Rhythm = z.infer<typeof Rhythm>;

/** When a reader's paper comes: at this hour of their own clock, the weekly one on this day (1 is Monday). */
export const PaperTime = z.object({
	timeZone: Line(100).check(required('Please choose a time zone')),
	hour: z.int().check(z.minimum(0), z.maximum(23)),
	weekday: z.int().check(z.minimum(1), z.maximum(7)),
});
export type PaperTime = z.infer<typeof PaperTime>;

export const deliveryStates = ['waiting', 'delivered', 'accepted', 'refused', 'paused', 'left'] as const;

/** What became of a confirmed subscription. */
export const DeliveryState = z.object({
	state: z.enum(deliveryStates),
	/** Since when; of `delivered`, when the last mail went. */
	at: z.nullable(z.iso.datetime()),
	/** Why the publisher refused, in words. */
	reason: z.string(),
});
export type DeliveryState = z.infer<typeof DeliveryState>;
