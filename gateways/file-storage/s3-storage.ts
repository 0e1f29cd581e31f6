import { Problem } from '#platform/problem.ts';
import type { S3 } from '#platform/storage-config.ts';
import { type FileStorage, fileName, type StoredFile } from './file-storage.ts';
import { escapeAll, signRequest } from './sign-request.ts';

const patienceMs = 20_000;

/** Keeps files in a bucket of an S3 service, whose address comes before the bucket's name. */
export function createS3Storage(
	s3: S3,
	{ clock = () => new Date() }: { clock?: () => Date } = {},
): FileStorage {
	function send(
		method: 'GET' | 'PUT' | 'DELETE',
		name: string,
		sent: { headers?: Record<string, string>; body?: Buffer } = {},
	): Promise<Response> {
		if (!fileName.test(name)) throw new Error(`Not the name of a file: ${name}`);
		return sendTo(method, new URL(`${s3.endpoint}/${s3.bucket}/${name}`), sent);
	}

	async function sendTo(
		method: 'GET' | 'PUT' | 'DELETE',
		url: URL,
		sent: { headers?: Record<string, string>; body?: Buffer } = {},
	): Promise<Response> {
		const { headers = {}, body = null } = sent;
		try {
			return await fetch(url, {
				method,
				headers: signRequest(s3, { method, url, headers, body, now: clock() }),
				...(body && { body: new Uint8Array(body) }),
				signal: AbortSignal.timeout(patienceMs),
				redirect: 'error',
			});
		} catch (error) {
			throw new Problem('files_unavailable', { cause: error });
		}
	}

	return {
		async put(name, bytes, type) {
			const answer = await send('PUT', name, { headers: { 'content-type': type }, body: bytes });
			if (!answer.ok) throw await unavailable(answer);
		},
		async find(name) {
			if (!fileName.test(name)) return null;
			const answer = await send('GET', name);
			// A service that does not let us list the bucket says 403 for what is not there.
			if (answer.status === 404 || answer.status === 403) return null;
			if (!answer.ok) throw await unavailable(answer);
			return Buffer.from(await answer.arrayBuffer());
		},
		async remove(name) {
			if (!fileName.test(name)) return;
			const answer = await send('DELETE', name);
			if (!answer.ok && answer.status !== 404) throw await unavailable(answer);
		},
		async *list() {
			let next: string | null = null;
			do {
				const query: string = `list-type=2&max-keys=500${next ? `&continuation-token=${escapeAll(next)}` : ''}`;
				const answer: Response = await sendTo('GET', new URL(`${s3.endpoint}/${s3.bucket}?${query}`));
				if (!answer.ok) throw await unavailable(answer);
				const page = readListing(await answer.text());
				yield page.files;
				next = page.next;
			} while (next);
		},
	};
}

/** The few parts of the service's list that matter: names, times, and where it goes on. */
function readListing(xml: string): { files: StoredFile[]; next: string | null } {
	const partOf = (text: string, name: string) =>
		decodeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '');
	const files = xml
		.split('<Contents>')
		.slice(1)
		.map((entry) => ({
			name: partOf(entry, 'Key'),
			putAt: new Date(partOf(entry, 'LastModified')),
		}));
	const known = files.filter(({ name, putAt }) => fileName.test(name) && !Number.isNaN(putAt.getTime()));
	return { files: known, next: partOf(xml, 'NextContinuationToken') || null };
}

function decodeXml(text: string): string {
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&apos;', "'")
		.replaceAll('&amp;', '&');
}

async function unavailable(answer: Response): Promise<Problem> {
	const said = (await answer.text()).slice(0, 500);
	return new Problem('files_unavailable', { cause: new Error(`${answer.status}: ${said}`) });
}
