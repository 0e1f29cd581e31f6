/** Between these a composed mail says what it has to say; outside stands what every mail carries: masthead, reasons, ways to leave. */
export const contentsBegin = '<!-- contents -->';
export const contentsEnd = '<!-- end of contents -->';

/** What a digest says, without what every mail carries; all of it where the mail does not mark the difference. */
export function digestContents(html: string): string {
	const begin = html.indexOf(contentsBegin);
	const end = html.lastIndexOf(contentsEnd);
	return begin < 0 || end < begin ? html : html.slice(begin + contentsBegin.length, end);
}
