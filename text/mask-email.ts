/** Hides most of an address: its owner recognizes it, nobody else learns it. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	const dot = domain.lastIndexOf('.');
	const first = (text: string) => [...text][0] ?? '';
	return `${first(email.slice(0, at))}•••@${first(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}
