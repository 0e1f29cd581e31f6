import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string };

/** The headers that sign a request to an S3 service: AWS Signature Version 4, for the few requests that we make. */
export function signRequest(
	{ region, accessKeyId, secretAccessKey }: S3Credentials,
	request: { method: string; url: URL; headers: Record<string, string>; body: Buffer | null; now: Date },
): Record<string, string> {
	const time = `${request.now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
	const day = time.slice(0, 8);
	const bodyHash = sha256(request.body ?? '');
	const headers: Record<string, string> = {
		...request.headers,
		host: request.url.host,
		'x-amz-content-sha256': bodyHash,
		'x-amz-date': time,
	};
	const names = Object.keys(headers).toSorted();
	const signedHeaders = names.join(';');
	const canonical = [
		request.method,
		request.url.pathname,
		canonicalQuery(request.url),
		...names.map((name) => `${name}:${headers[name]?.trim()}`),
		'',
		signedHeaders,
		bodyHash,
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
	const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
		(previous, part) => hmac(previous, part),
		`AWS4${secretAccessKey}`,
	);
	const signature = hmac(key, toSign).toString('hex');
	// fetch sets the host itself.
	const { host: _host, ...sent } = headers;
	return {
		...sent,
		authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
	};
}

/** As the signature wants it: sorted by name, and every sign escaped that may be. */
function canonicalQuery({ searchParams }: URL): string {
	return [...searchParams]
		.map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`)
		.toSorted()
		.join('&');
}

export function escapeAll(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

function sha256(content: Buffer | string): string {
	return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, content: string): Buffer {
	return createHmac('sha256', key).update(content).digest();
}
