const creditsToastMs = 7000;

/** What to tell an editor when generating failed, and whether a retry makes sense. */
export function judgeFailure({ message, code }: { message: string; code?: string | undefined }): {
	title: string;
	detail?: string;
	staysOpen: boolean;
	durationMs?: number;
	isQuiet?: boolean;
} {
	if (message.includes('credits'))
		return {
			title:
				'Insufficient credits: You need to add more credits to your Stability AI account to generate images.',
			staysOpen: true,
			durationMs: creditsToastMs,
		};
	if (message.includes('payment_required'))
		return {
			title: 'Stability AI account needs payment: Please add payment information or credits to your account.',
			staysOpen: true,
		};
	// Shown in the dialog itself, next to the alternative.
	if (code === 'image_model_not_configured') return { title: message, staysOpen: true, isQuiet: true };
	return { title: 'Failed to generate image', detail: message, staysOpen: false };
}
