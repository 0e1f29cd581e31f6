import { readResponseBody } from '#platform/read-response-body.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { ImageModel, ImageOutcome } from './image-model.ts';

const maxBytes = 20 * 1024 * 1024;
const longestReason = 300;

/** Stability's "Stable Image Core": a form with the prompt and the style, answered with the image or a list of errors. */
export function createStabilityModel({
	apiKey,
	baseUrl,
	timeoutMs = 60_000,
}: {
	apiKey: string;
	baseUrl: string;
	timeoutMs?: number;
}): ImageModel {
	return {
		async draw({ prompt, style }) {
			const form = new FormData();
			form.set('prompt', prompt);
			form.set('style_preset', style);
			form.set('aspect_ratio', '3:2');
			form.set('output_format', 'webp');
			try {
				const response = await fetch(`${baseUrl}/v2beta/stable-image/generate/core`, {
					method: 'POST',
					headers: { authorization: `Bearer ${apiKey}`, accept: 'image/*' },
					body: form,
					signal: AbortSignal.timeout(timeoutMs),
					redirect: 'error',
				});
				return response.ok
					? { is: 'drawn', bytes: await readResponseBody(response, maxBytes) }
					: await readRefusal(response);
			} catch (error) {
				return { is: 'unreachable', reason: (error as Error).message };
			}
		},
	};
}

async function readRefusal(response: Response): Promise<ImageOutcome> {
	const text = (await readResponseBody(response, maxBytes)).toString('utf8');
	const reason = readErrors(text) || `The image model answered ${response.status}.`;
	const isUnpaid = response.status === 402 || /payment_required|credits/i.test(reason);
	return { is: isUnpaid ? 'unpaid' : 'refused', reason: isUnpaid ? withCode(reason) : reason };
}

/** The UI looks for this word. */
function withCode(reason: string): string {
	return /payment_required|credits/.test(reason) ? reason : `payment_required: ${reason}`;
}

/** Errors are `{ id, name, errors: [sentences] }`, older ones `{ name, message }`. */
function readErrors(text: string): string {
	try {
		const { name, errors, message } = JSON.parse(text) as Record<string, unknown>;
		const sentences = Array.isArray(errors) ? errors : [message];
		const reason = [name, sentences.filter((sentence) => typeof sentence === 'string').join(' ')]
			.filter((part) => typeof part === 'string' && part !== '')
			.join(': ');
		return truncateText(reason, longestReason);
	} catch {
		return '';
	}
}
