import type { PublicIdentity } from '#features/site/contract/site.ts';
import { HtmlContent } from '#ui/content/html-content.tsx';
import type { ReadingSection } from './reading-page.tsx';

/** What our texts need to know of the operator. */
export type LegalText = {
	siteName: string;
	identity: PublicIdentity;
	/** Sanitized HTML. */
	addition: string;
};

/** The operator's addition to a page, as its last section. */
export function addition(html: string): ReadingSection[] {
	return html === ''
		? []
		: [{ id: 'in-addition', title: 'In addition', content: <HtmlContent html={html} headingsFrom={3} /> }];
}
