import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

async function collect<T>(batches: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const batch of batches) all.push(batch);
	return all;
}

describe('files in a folder', () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-files-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const files = createFolderStorage(folder);

	test('a file is found under its name, and nothing else is', async () => {
		await files.put('a.webp', Buffer.from('picture'), 'image/webp');
		expect((await files.find('a.webp'))?.toString()).toBe('picture');
		for (const name of ['b.webp', '../a.webp', '..', '', '.hidden', 'a.webp/', '/etc/passwd'])
			expect(await files.find(name)).toBeNull();
		await expect(files.put('../x.webp', Buffer.from(''), 'image/webp')).rejects.toThrow();
	});

	test('twenty who keep the same file at once leave one whole file and no drafts', async () => {
		const content = Buffer.alloc(200_000, 'x');
		await Promise.all(Array.from({ length: 20 }, () => files.put('same.webp', content, 'image/webp')));
		expect((await files.find('same.webp'))?.equals(content)).toBe(true);
		expect(readdirSync(folder).toSorted()).toEqual(['a.webp', 'same.webp']);
	});

	test('files are listed with their time, and removed; what is unfinished or not there is neither', async () => {
		const before = Date.now() - 60_000;
		await files.put('b.webp', Buffer.from('second'), 'image/webp');
		writeFileSync(path.join(folder, `${'0'.repeat(8)}.tmp`), 'half');
		const listed = (await collect(files.list())).flat();
		expect(listed.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(['a.webp', 'b.webp']));
		expect(listed.some(({ name }) => name.endsWith('.tmp'))).toBe(false);
		for (const { putAt } of listed) expect(putAt.getTime()).toBeGreaterThan(before);
		for (const name of ['b.webp', 'b.webp', '../a.webp']) await files.remove(name);
		expect(await files.find('b.webp')).toBeNull();
		expect(await files.find('a.webp')).not.toBeNull();
		const empty = createFolderStorage(path.join(folder, 'not-there'));
		expect(await collect(empty.list())).toEqual([]);
	});

	test('a full disk is said in our own words', async () => {
		const full = createFolderStorage(folder, { isFull: async () => true });
		await expect(full.put('b.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
			code: 'storage_full',
		});
		const notThere = createFolderStorage(path.join(folder, 'not', 'there'));
		expect(await Promise.all([full, files, notThere].map(({ isFull }) => isFull()))).toEqual([
			true,
			false,
			false,
		]);
	});
});

describe('files in a bucket', () => {
	const kept = new Map<string, Buffer>();
	const seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
	const credentials = { region: 'eu-central-1', accessKeyId: 'KEY', secretAccessKey: 'SECRET' };
	const now = new Date('2026-05-01T10:00:00Z');
	let server: http.Server;
	let endpoint: string;

	beforeAll(async () => {
		server = http.createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			const body = Buffer.concat(chunks);
			const { method = '', url = '', headers } = request;
			seen.push({ method, url, headers });
			const signer = new AwsV4Signer({
				...credentials,
				service: 's3',
				method,
				url: new URL(url, endpoint).href,
				headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
				datetime: String(headers['x-amz-date']),
			});
			if (headers.authorization !== (await signer.authHeader()))
				return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
			if (url.includes('broken')) return response.writeHead(500).end('<Code>InternalError</Code>');
			if (method === 'PUT') kept.set(url, body);
			if (method === 'DELETE') return response.writeHead(kept.delete(url) ? 204 : 404).end();
			if (url.startsWith('/pictures?')) return response.end(listOf(new URL(url, endpoint)));
			const found = kept.get(url);
			return found ? response.end(found) : response.writeHead(404).end();
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => server.close());

	const storage = (secretAccessKey = 'SECRET') =>
		createS3Storage({ ...credentials, secretAccessKey, endpoint, bucket: 'pictures' });

	test('a file is put and found by signed requests', async () => {
		await storage().put('a.webp', Buffer.from('picture'), 'image/webp');
		expect((await storage().find('a.webp'))?.toString()).toBe('picture');
		expect(await storage().find('b.webp')).toBeNull();
		expect(seen[0]).toMatchObject({ method: 'PUT', url: '/pictures/a.webp' });
		expect(seen[0]?.headers['content-type']).toBe('image/webp');
	});

	test('files are listed page by page, and removed', async () => {
		kept.clear();
		for (const name of ['a.webp', 'b.webp', 'c.webp', 'Strange name&.txt'])
			kept.set(`/pictures/${name}`, Buffer.from('x'));
		const pages = await collect(storage().list());
		expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['a.webp', 'b.webp'], ['c.webp']]);
		expect(pages[0]?.[0]?.putAt).toEqual(now);
		await storage().remove('b.webp');
		await storage().remove('b.webp');
		expect(await storage().find('b.webp')).toBeNull();
		await expect(collect(storage('WRONG').list())).rejects.toMatchObject({
			code: 'files_unavailable',
		});
	});

	/** Two names per page, like a service that hits its page limit. */
	function listOf({ searchParams }: URL): string {
		const names = [...kept.keys()].map((url) => url.replace('/pictures/', ''));
		const start = Number(searchParams.get('continuation-token')?.replace('t/+=', '') ?? 0);
		const entries = names
			.slice(start, start + 2)
			.map((name) => name.replace('&', '&amp;'))
			.map(
				(name) => `<Contents><Key>${name}</Key><LastModified>${now.toISOString()}</LastModified></Contents>`,
			);
		const next =
			start + 2 < names.length ? `<NextContinuationToken>t/+=${start + 2}</NextContinuationToken>` : '';
		return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
	}

	test('a service that fails or refuses us is unavailable, without its own words', async () => {
		const put = (name: string, secret?: string) => storage(secret).put(name, Buffer.from('x'), 'image/webp');
		await expect(put('broken.webp')).rejects.toMatchObject({ code: 'files_unavailable' });
		await expect(put('c.webp', 'WRONG')).rejects.toMatchObject({ code: 'files_unavailable' });
		const gone = createS3Storage({ ...credentials, endpoint: 'http://127.0.0.1:9', bucket: 'x' });
		await expect(gone.find('a.webp')).rejects.toMatchObject({ code: 'files_unavailable' });
	});
});
