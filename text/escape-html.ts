/** Escapes text for use between tags or in a quoted attribute, in HTML and XML. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
