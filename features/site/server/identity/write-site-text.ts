import { marked } from 'marked';
import { toReadingHtml } from '#platform/html/sanitise-html.ts';

/** Renders the operator's Markdown to HTML, sanitized like untrusted content. */
export async function writeSiteText(markdown: string, { siteUrl }: { siteUrl: string }): Promise<string> {
	return markdown === ''
		? ''
		: toReadingHtml(await marked.parse(markdown, { async: true }), { baseUrl: siteUrl });
}
