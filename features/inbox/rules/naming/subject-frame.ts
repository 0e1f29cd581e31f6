import { foldText } from '#text/search-text.ts';
import { withoutDate } from './name-date.ts';

const shortestFrame = 6;
const fewestBefore = 2;

/** Whether a sender uses one heading again and again, with nothing new in it but a date or a number. */
export function repeatsItsFrame(subject: string, earlier: readonly string[]): boolean {
	const frame = frameOf(subject);
	return (
		frame !== '' && earlier.filter((one) => one !== subject && frameOf(one) === frame).length >= fewestBefore
	);
}

/** The heading without its date or number; empty when it has neither, or is an answer. */
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
