/** Hides most of an address: its owner recognizes it, nobody else learns it. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	const dot = domain.lastIndexOf('.');
	const first = (text: string) => [...text][0] ?? '';
	return `${first(email.slice(0, at))}•••@${first(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}

/** Text of another server for a log or a message of ours, without the addresses in it. */
export function hideEmails(text: string): string {
	return text
		.split(' ')
		.map((word) => (word.includes('@') ? 'this address' : word))
		.join(' ');
}
