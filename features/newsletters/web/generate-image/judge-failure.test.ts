import { describe, expect, test } from 'vitest';
import { judgeFailure } from './judge-failure.ts';

describe('a picture that was not drawn', () => {
	test('credits that are used up leave the dialog open for seven seconds of explanation', () => {
		expect(judgeFailure({ message: 'payment_required: You lack sufficient credits' })).toEqual({
			title:
				'Insufficient credits: You need to add more credits to your Stability AI account to generate images.',
			staysOpen: true,
			durationMs: 7000,
		});
	});

	test('an account that must be paid says so', () => {
		expect(judgeFailure({ message: 'payment_required: Please add a card.' }).title).toBe(
			'Stability AI account needs payment: Please add payment information or credits to your account.',
		);
	});

	test('without a model the dialog stays, because a cover is on offer', () => {
		const code = 'image_model_not_configured';
		expect(judgeFailure({ message: 'AI is not configured.', code })).toMatchObject({ staysOpen: true });
	});

	test('all else closes the dialog', () => {
		expect(judgeFailure({ message: 'flagged' })).toEqual({
			title: 'Failed to generate image',
			detail: 'flagged',
			staysOpen: false,
		});
	});
});
