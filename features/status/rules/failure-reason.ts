import { maskEmail } from '#text/mask-email.ts';
import { truncateText } from '#text/truncate-text.ts';

const longest = 300;
const longestRead = 2000;

/** Network errors, whose codes mean little to most people. */
const outOfReach =
	/\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/;

/** Turns the queue's stored error of a job into a readable sentence without secrets and email addresses. */
export function describeJobFailure(output: unknown): string {
	const { message, name } = findError(output);
	if (message === '') return 'No reason was given.';
	if (/^job (timed out|heartbeat timeout)/.test(message)) return 'It took too long, and was given up.';
	if (name === 'ZodError' || message.startsWith('['))
		return 'What it was given to do could not be understood.';
	const said = hideSecrets(message.slice(0, longestRead).replace(/\s+/g, ' ').trim());
	return truncateText(outOfReach.test(said) ? `A server could not be reached (${said}).` : said, longest);
}

/** The message of the error; for an aggregate, that of the first one. */
function findError(output: unknown, depth = 0): { message: string; name: string } {
	if (typeof output === 'string') return { message: output, name: '' };
	if (typeof output !== 'object' || output === null || depth > 3) return { message: '', name: '' };
	const { message, name, value, errors, cause } = output as Record<string, unknown>;
	if (typeof message !== 'string') return findError(value, depth + 1);
	const inner = findError(Array.isArray(errors) ? errors[0] : cause, depth + 1).message;
	return {
		message: inner === '' || message.includes(inner) ? message : `${message.replace(/\.?$/, ':')} ${inner}`,
		name: typeof name === 'string' ? name : '',
	};
}

/** Redacts what looks like a password, a token or someone's address; rather too much than too little. */
export function hideSecrets(text: string): string {
	return text
		.replace(/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,300}@/gi, '$1…@')
		.replace(/([?#])[^\s"')]{1,2000}/g, '$1…')
		.replace(/\b(bearer|basic)\s+\S{1,2000}/gi, '$1 …')
		.replace(
			/\b([\w-]{0,30}(?:password|passwd|secret|token|api[-_]?key))(["']?\s?[:=]\s?)["']?[^\s"',;]{1,2000}/gi,
			'$1$2…',
		)
		.replace(/[^\s<>"'(),;:/…]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi, maskEmail)
		.replace(/\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[a-z])[\w-]{24,2000}\b/gi, '…');
}

/** The readable name of a job kind: `fetch-mail` is "Fetch mail". */
export function nameJob(kind: string): string {
	const words = kind.replaceAll('-', ' ');
	return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}
