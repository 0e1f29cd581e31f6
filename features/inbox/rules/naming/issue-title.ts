import { truncateText } from '#text/truncate-text.ts';

const longestTitle = 300;

/** The subject of a mail as an issue title: without forwarding prefixes, on one line, never empty. */
export function issueTitle(subject: string): string {
	const title = subject
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.replace(/^\s*(?:(?:fwd?|wg|tr|rv)\s*:\s*)+/i, '')
		.trim();
	return title === '' ? 'Untitled issue' : truncateText(title, longestTitle).trim();
}
