import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { S3 } from '#platform/storage-config.ts';

type Refusal = { status: number; code: string } | 'silence';

export type FakeBucket = {
	config: S3;
	/** Readable objects by full key. */
	objects: Map<string, Buffer>;
	/** Multipart uploads that were not completed. */
	uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
	/** The error to answer with from now on, or that no answer comes. */
	refuseWith: (refusal: Refusal | null, when?: (request: string) => boolean) => void;
	close: () => void;
};

/** A bucket of an S3 service that verifies signatures and supports multipart uploads. */
export async function startFakeBucket(): Promise<FakeBucket> {
	const objects: FakeBucket['objects'] = new Map();
	const uploads: FakeBucket['uploads'] = new Map();
	const credentials = { region: 'eu-central-1', accessKeyId: 'KEY', secretAccessKey: 'SECRET' };
	let refusal: Refusal | null = null;
	let isRefused: (request: string) => boolean = () => true;
	const server = http.createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const { method = '', url: address = '', headers } = request;
		const url = new URL(address, endpoint);
		const signer = new AwsV4Signer({
			...credentials,
			service: 's3',
			method,
			url: url.href,
			headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
			datetime: String(headers['x-amz-date']),
		});
		if (headers.authorization !== (await signer.authHeader()))
			return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
		const given = refusal && isRefused(`${method} ${address}`) ? refusal : null;
		if (given === 'silence') return;
		if (given) return response.writeHead(given.status).end(`<Error><Code>${given.code}</Code></Error>`);
		const key = decodeURIComponent(url.pathname).replace(/^\/kept\/?/, '');
		const uploadId = url.searchParams.get('uploadId');
		const upload = uploadId === null ? undefined : uploads.get(uploadId);
		if (uploadId !== null && !upload)
			return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
		if (method === 'POST' && url.searchParams.has('uploads')) {
			const id = randomUUID();
			uploads.set(id, { key, parts: new Map() });
			return response.end(
				`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
			);
		}
		if (method === 'GET' && url.searchParams.has('uploads'))
			return response.end(
				`<ListMultipartUploadsResult>${[...uploads].map(([id, { key: of }]) => `<Upload><Key>${of}</Key><UploadId>${id}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`,
			);
		if (method === 'PUT' && upload) {
			upload.parts.set(Number(url.searchParams.get('partNumber')), body);
			return response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end();
		}
		if (method === 'POST' && upload) {
			const parts = [...upload.parts].toSorted(([one], [other]) => one - other);
			objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
			uploads.delete(String(uploadId));
			return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
		}
		if (method === 'DELETE') {
			if (upload) uploads.delete(String(uploadId));
			else objects.delete(key);
			return response.writeHead(204).end();
		}
		if (method === 'PUT') objects.set(key, body);
		const found = objects.get(key);
		return found ? response.end(found) : response.writeHead(404).end();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		config: { ...credentials, endpoint, bucket: 'kept' },
		objects,
		uploads,
		refuseWith(given, when = () => true) {
			refusal = given;
			isRefused = when;
		},
		close: () => void server.close(),
	};
}
