import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { StartError } from '#platform/start-error.ts';
import type { S3 } from '#platform/storage-config.ts';
import { type BackupStore, backupName } from './backup-store.ts';
import { prepareFolder } from './folder-store.ts';

/** Separate from uploads, whose names have no folder, so that backups are never served or swept with them. */
const prefix = 'backups/';
const partBytes = 16 * 1024 * 1024;
const timeoutMs = 5 * 60_000;
/** Short, because a program that stops waits for it. */
const abortTimeoutMs = 2000;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Upload' });

type Request = { headers?: Record<string, string>; body?: Buffer | string; signal?: AbortSignal | null };

/**
 * Stores backups in an S3 bucket. They are written beside the data first, then sent as a multipart upload, which only becomes
 * visible once it is complete.
 */
export function createBucketStore({ endpoint, bucket, ...credentials }: S3, scratch: string): BackupStore {
	const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

	async function send(
		method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
		address: string,
		{ headers = {}, body, signal = AbortSignal.timeout(timeoutMs) }: Request = {},
	): Promise<Response> {
		const hash = createHash('sha256').update(body ?? '');
		try {
			return await client.fetch(`${endpoint}/${bucket}${address}`, {
				method,
				headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
				body: typeof body === 'string' ? body : body ? new Uint8Array(body) : null,
				signal,
				redirect: 'error',
			});
		} catch (error) {
			throw new StartError(`The bucket ${bucket} does not answer (${reasonOf(error)}).`, { cause: error });
		}
	}

	async function must(...request: Parameters<typeof send>): Promise<Response> {
		const response = await send(...request);
		if (response.ok) return response;
		const said = parseAnswer(await response.text())?.Error?.Code ?? '';
		throw new StartError(`The bucket ${bucket} refuses the backup (${`${response.status} ${said}`.trim()}).`);
	}

	const addressOf = (name: string) => {
		if (!backupName.test(name)) throw new Error(`Not the name of a backup: ${name}`);
		return `/${prefix}${name}`;
	};

	async function upload(name: string, file: string, stopping: AbortSignal): Promise<number> {
		const address = addressOf(name);
		const ending = () => AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
		const headers = { 'content-type': 'application/x-tar' };
		const begun = parseAnswer(
			await (await must('POST', `${address}?uploads=`, { headers, signal: ending() })).text(),
		);
		const id = begun?.InitiateMultipartUploadResult?.UploadId;
		if (!id) throw new StartError(`The bucket ${bucket} does not take files in parts.`);
		const uploadId = encodeURIComponent(id);
		try {
			const parts: string[] = [];
			let bytes = 0;
			for await (const part of readParts(file)) {
				const number = parts.length + 1;
				const { headers } = await must('PUT', `${address}?partNumber=${number}&uploadId=${uploadId}`, {
					body: part,
					signal: ending(),
				});
				parts.push(
					`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`,
				);
				bytes += part.length;
			}
			const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
			const completed = await must('POST', `${address}?uploadId=${uploadId}`, { body, signal: ending() });
			// S3 may respond with 200 before it knows that the request fails.
			const fault = parseAnswer(await completed.text())?.Error?.Code;
			if (fault) throw new StartError(`The bucket ${bucket} refuses the backup (${fault}).`);
			return bytes;
		} catch (error) {
			const signal = AbortSignal.timeout(abortTimeoutMs);
			await send('DELETE', `${address}?uploadId=${uploadId}`, { signal }).catch(() => {});
			throw error;
		}
	}

	/** Aborts uploads of killed programs, which are invisible but still cost money. */
	async function abortLeftovers(signal: AbortSignal): Promise<void> {
		const address = `?prefix=${encodeURIComponent(prefix)}&uploads=`;
		const response = await send('GET', address, { signal }).catch(() => null);
		if (!response?.ok) return;
		for (const { Key, UploadId } of parseAnswer(await response.text())?.ListMultipartUploadsResult?.Upload ??
			[])
			if (Key?.startsWith(prefix) && UploadId)
				await send('DELETE', `/${Key}?uploadId=${encodeURIComponent(UploadId)}`, { signal }).catch(() => {});
	}

	return {
		location: bucket,
		async put(name, write, signal) {
			await prepareFolder(scratch);
			const file = path.join(scratch, name);
			try {
				await write(file);
				await abortLeftovers(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
				return await upload(name, file, signal);
			} finally {
				await rm(file, { force: true });
			}
		},
		async find(name, signal) {
			// No timeout: downloads may take long.
			const response = await send('GET', addressOf(name), { signal: signal ?? null });
			if (response.status === 404) return null;
			if (!response.ok || !response.body)
				throw new StartError(`The bucket ${bucket} does not hand out the backup (${response.status}).`);
			const content = response.body;
			return {
				bytes: Number(response.headers.get('content-length')),
				content,
				close: () => void content.cancel().catch(() => {}),
			};
		},
		has: async () => true,
		async remove(name) {
			const response = await send('DELETE', addressOf(name));
			if (!response.ok && response.status !== 404)
				throw new StartError(`The bucket ${bucket} does not delete the backup (${response.status}).`);
		},
	};
}

async function* readParts(file: string): AsyncGenerator<Buffer, void, undefined> {
	const handle = await open(file, 'r');
	try {
		for (;;) {
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes);
			if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
			if (bytesRead < partBytes) return;
		}
	} finally {
		await handle.close();
	}
}

type Answer = {
	Error?: { Code?: string };
	InitiateMultipartUploadResult?: { UploadId?: string };
	ListMultipartUploadsResult?: { Upload?: { Key?: string; UploadId?: string }[] };
};

function parseAnswer(xml: string): Answer | null {
	try {
		return parser.parse(xml) || null;
	} catch {
		return null;
	}
}

function reasonOf(error: unknown): string {
	const { cause, name } = error as Error & { cause?: { code?: string } };
	return cause?.code ?? name;
}
