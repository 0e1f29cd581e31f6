import * as z from 'zod/mini';
import { type Frequency, readFrequency } from './frequency.ts';

/** Accepts any spelling of a frequency and returns the canonical one. */
export const FrequencyText = z.pipe(
	z
		.string('Frequency is required')
		.check(z.trim(), z.minLength(1, 'Frequency is required'), z.maxLength(40, 'Frequency is required')),
	z.transform((text, context): Frequency => {
		const frequency = readFrequency(text);
		if (frequency) return frequency;
		context.issues.push({ code: 'custom', message: `Unknown frequency: ${text}`, input: text });
		return z.NEVER;
	}),
);
