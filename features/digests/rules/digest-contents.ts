/** Mark the actual content of a mail; outside is what every mail has: masthead, reasons, leave links. */
export const contentsBegin = '<!-- contents -->';
export const contentsEnd = '<!-- end of contents -->';

/** The content between the markers; everything if there are none. */
export function digestContents(html: string): string {
	const begin = html.indexOf(contentsBegin);
	const end = html.lastIndexOf(contentsEnd);
	return begin < 0 || end < begin ? html : html.slice(begin + contentsBegin.length, end);
}
