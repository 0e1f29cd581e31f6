import { type Submission, SubmissionApproval } from '#features/submissions/contract/moderation.ts';

/** What the form holds: lists as texts with commas. */
export type ApprovalValues = ReturnType<typeof valuesOf>;

export function valuesOf(submission: Submission) {
	return {
		name: submission.name,
		description: submission.description,
		signupUrl: submission.address,
		imageUrl: submission.imageUrl,
		feedUrl: submission.feedUrl,
		frequency: 'Unknown',
		categoryIds: '',
		tags: '',
		answer: '',
	};
}

export function checkApproval(values: ApprovalValues) {
	return SubmissionApproval.safeParse({
		...values,
		categoryIds: listOf(values.categoryIds),
		tags: listOf(values.tags),
	});
}

export function listOf(text: string): string[] {
	return text
		.split(',')
		.map((item) => item.trim())
		.filter(Boolean);
}
