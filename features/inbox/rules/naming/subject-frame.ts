import { foldText } from '#text/search-text.ts';
import { withoutDate } from './name-date.ts';

const shortestFrame = 6;
const fewestBefore = 2;

/** Whether a sender keeps reusing a heading in which only a date or number changes. */
export function repeatsItsFrame(subject: string, earlier: readonly string[]): boolean {
	const frame = frameOf(subject);
	return (
		frame !== '' && earlier.filter((one) => one !== subject && frameOf(one) === frame).length >= fewestBefore
	);
}

/** The heading without its date or number; empty if it has neither, or is a reply. */
function frameOf(subject: string): string {
	const [head = ''] = subject
		.trim()
		.slice(0, 200)
		.split(/[:|–—]| - /);
	const bare = withoutDate(head.trim());
	if (bare === head.trim() || /^(?:re|aw|sv|antw|fwd?|wg)\b/i.test(head)) return '';
	const frame = foldText(bare);
	return frame.length >= shortestFrame ? frame : '';
}
