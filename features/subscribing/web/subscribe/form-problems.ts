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

/** The message for a form sent without scripts, by the code in the address. */
export function describeFormProblem(problem: string | undefined): string | undefined {
	if (problem === undefined) return undefined;
	return sentences[problem] ?? 'There was a problem with your subscription. Please try again.';
}
