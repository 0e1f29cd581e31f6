const sentences: Record<string, string> = {
	firstName: 'First name is required',
	lastName: 'Last name is required',
	name: 'Please enter a name without links',
	email: 'Please enter a valid email address',
	consent: 'You must agree to receive emails',
	delivery_changed:
		'How this newsletter comes was changed a moment ago. Please read it again before you agree.',
	too_many_requests: 'Too many requests. Try again later.',
};

/** What a form that was sent without scripts is told, by the short word in the address it comes back to. */
export function describeFormProblem(problem: string | undefined): string | undefined {
	if (problem === undefined) return undefined;
	return sentences[problem] ?? 'There was a problem with your subscription. Please try again.';
}
