import { HtmlContent } from '#ui/content/html-content.tsx';
import type { ReadingSection } from './reading-page.tsx';

/** The operator's addition to a page, as its last section. */
export function addition(html: string): ReadingSection[] {
	return html === ''
		? []
		: [{ id: 'in-addition', title: 'In addition', content: <HtmlContent html={html} headingsFrom={3} /> }];
}
