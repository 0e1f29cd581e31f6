import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Problem } from '#platform/problem.ts';
import type { S3 } from '#platform/storage-config.ts';
import { type FileStorage, fileName, type StoredFile } from './file-storage.ts';

const timeoutMs = 20_000;

/** Stores files in an S3 bucket, with path-style addresses. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3): FileStorage {
	const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });

	async function send(
		method: 'GET' | 'PUT' | 'DELETE',
		path: string,
		{ headers = {}, body = null }: { headers?: Record<string, string>; body?: Buffer | null } = {},
	): Promise<Response> {
		const hash = createHash('sha256').update(body ?? '');
		try {
			return await client.fetch(`${endpoint}/${bucket}${path}`, {
				method,
				headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
				body: body && new Uint8Array(body),
				signal: AbortSignal.timeout(timeoutMs),
				redirect: 'error',
			});
		} catch (error) {
			throw new Problem('files_unavailable', { cause: error });
		}
	}

	return {
		isFull: async () => false,
		async put(name, bytes, type) {
			if (!fileName.test(name)) throw new Error(`Not the name of a file: ${name}`);
			const response = await send('PUT', `/${name}`, { headers: { 'content-type': type }, body: bytes });
			if (!response.ok) throw await unavailable(response);
		},
		async find(name) {
			if (!fileName.test(name)) return null;
			const response = await send('GET', `/${name}`);
			// Without permission to list the bucket, S3 responds with 403 for missing files.
			if (response.status === 404 || response.status === 403) return null;
			if (!response.ok) throw await unavailable(response);
			return Buffer.from(await response.arrayBuffer());
		},
		async remove(name) {
			if (!fileName.test(name)) return;
			const response = await send('DELETE', `/${name}`);
			if (!response.ok && response.status !== 404) throw await unavailable(response);
		},
		async *list() {
			const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '500' });
			let next: string | undefined;
			do {
				if (next) query.set('continuation-token', next);
				const response = await send('GET', `?${query}`);
				if (!response.ok) throw await unavailable(response);
				const page = readListing(await response.text());
				yield page.files;
				next = page.next;
			} while (next);
		},
	};
}

type Listing = {
	ListBucketResult?: {
		Contents?: { Key: string; LastModified: string }[];
		NextContinuationToken?: string;
	};
};

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** Picks what we need from the listing: names, times, and the continuation token. */
function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
	const { ListBucketResult: list }: Listing = parser.parse(xml);
	const files = (list?.Contents ?? []).map((file) => ({
		name: file.Key,
		putAt: new Date(file.LastModified),
	}));
	const known = files.filter(({ name, putAt }) => fileName.test(name) && !Number.isNaN(putAt.getTime()));
	return { files: known, next: list?.NextContinuationToken };
}

async function unavailable(response: Response): Promise<Problem> {
	const said = (await response.text()).slice(0, 500);
	return new Problem('files_unavailable', { cause: new Error(`${response.status}: ${said}`) });
}
