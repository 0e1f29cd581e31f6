/** The value in the address on success. */
export const sentWord = 'sent';

const sentences: Record<string, string> = {
	email: 'Please enter a valid email address',
	too_many_requests: 'Too many requests. Try again later.',
};

/** The message for a form sent without scripts, by the code in the address. */
export function describeDigestProblem(word: string | undefined): string | undefined {
	if (word === undefined || word === sentWord) return undefined;
	return sentences[word] ?? 'The sign-up did not work. Please try again.';
}

/** Parses that code from the address. */
export function parseDigestSearch({ digest }: Record<string, unknown>): { digest?: string | undefined } {
	return { digest: typeof digest === 'string' && digest !== '' ? digest.slice(0, 40) : undefined };
}
