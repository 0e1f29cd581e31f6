/** What a reader agrees to, word for word; the server records the same words. */
export function consentWording(name: string): string {
	return `I agree to receive email newsletters and updates from ${name}`;
}
