import { marked } from 'marked';
import { toReadingHtml } from '#platform/html/sanitise-html.ts';

/** Markdown of the operator as HTML that is as clean as a stranger's. */
export async function writeSiteText(markdown: string, { siteUrl }: { siteUrl: string }): Promise<string> {
	return markdown === ''
		? ''
		: toReadingHtml(await marked.parse(markdown, { async: true }), { baseUrl: siteUrl });
}
