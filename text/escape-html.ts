/** Text as it may stand between tags or inside a quoted attribute, in HTML and in XML. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
