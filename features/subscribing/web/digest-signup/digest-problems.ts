/** What the address says when all went well. */
export const sentWord = 'sent';

const sentences: Record<string, string> = {
	email: 'Please enter a valid email address',
	too_many_requests: 'Too many requests. Try again later.',
};

/** What a form that was sent without scripts is told, by the short word in the address it comes back to. */
export function describeDigestProblem(word: string | undefined): string | undefined {
	if (word === undefined || word === sentWord) return undefined;
	return sentences[word] ?? 'The sign-up did not work. Please try again.';
}

/** That word, as an address brings it. */
export function parseDigestSearch({ digest }: Record<string, unknown>): { digest?: string | undefined } {
	return { digest: typeof digest === 'string' && digest !== '' ? digest.slice(0, 40) : undefined };
}
