import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCategory } from '#tests/support/factories/factories.ts';
import { manualListing } from '#tests/support/factories/list-by-hand.ts';
import {
	makeBomb,
	makeForm,
	makePhotographWithPlace,
	makePicture,
} from '#tests/support/factories/picture-files.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const path = '/api/upload/newsletter-image';
const [fixture, admin] = setUpEditorApp();

async function upload(bytes: Buffer | string, form?: Parameters<typeof makeForm>[1], caller = admin) {
	const { headers, payload } = await makeForm(bytes, form);
	return fixture.app.inject({ method: 'POST', url: path, headers: { ...headers, ...caller }, payload });
}

async function listen(): Promise<number> {
	if (!fixture.app.server.listening) await fixture.app.listen({ port: 0, host: '127.0.0.1' });
	return (fixture.app.server.address() as AddressInfo).port;
}

function keptFiles(): string[] {
	return existsSync(fixture.filesFolder) ? readdirSync(fixture.filesFolder).toSorted() : [];
}

describe('uploading a picture', () => {
	test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
		'a %s is kept as WebP in three widths',
		async (format) => {
			const response = await upload(await makePicture(format));
			expect(response.statusCode).toBe(201);
			const { imageUrl } = response.json();
			expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/);
			const widths: [string, number][] = [
				[imageUrl, 960],
				[imageUrl.replace('.webp', '-480.webp'), 480],
				[imageUrl.replace('.webp', '-160.webp'), 160],
			];
			for (const [url, width] of widths) {
				const file = await fixture.app.inject({ url });
				expect(file.statusCode).toBe(200);
				expect(file.headers).toMatchObject({
					'content-type': 'image/webp',
					'x-content-type-options': 'nosniff',
					'cache-control': 'public, max-age=31536000, immutable',
					'content-security-policy': "default-src 'none'; sandbox",
				});
				const kept = await sharp(file.rawPayload).metadata();
				expect(kept).toMatchObject({ format: 'webp', width });
			}
		},
	);

	test('the same picture is kept once, and can be the image of a newsletter', async () => {
		const picture = await makePicture('png', { colour: '#884400' });
		const first = (await upload(picture)).json().imageUrl;
		const files = keptFiles();
		expect((await upload(picture)).json().imageUrl).toBe(first);
		expect(keptFiles()).toEqual(files);
		const category = await makeCategory(fixture.db);
		const listed = await fixture.app.inject({
			method: 'POST',
			url: '/api/newsletters',
			headers: admin,
			payload: manualListing({ name: 'With a picture', imageUrl: first, categoryIds: [category.id] }),
		});
		expect(listed.json().imageUrl).toBe(first);
	});

	test('a photograph loses what it knows about its place, camera and owner, and stands upright', async () => {
		const photograph = await makePhotographWithPlace();
		expect(photograph.includes('Camera of Secrets')).toBe(true);
		const { imageUrl } = (await upload(photograph, { type: 'image/jpeg' })).json();
		const file = (await fixture.app.inject({ url: imageUrl })).rawPayload;
		const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(file).metadata();
		expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
		expect([width, height]).toEqual([300, 600]);
		expect(file.includes('Camera of Secrets')).toBe(false);
	});

	test('a picture with a page behind it is drawn anew, and the page is gone', async () => {
		const page = '<html><script>alert(document.domain)</script></html>';
		const polyglot = Buffer.concat([await makePicture('png', { width: 40, height: 40 }), Buffer.from(page)]);
		const response = await upload(polyglot, { name: 'cute.html', type: 'text/html' });
		expect(response.statusCode).toBe(201);
		const file = await fixture.app.inject({ url: response.json().imageUrl });
		expect(file.headers['content-type']).toBe('image/webp');
		expect(file.rawPayload.includes('script')).toBe(false);
	});

	test('who did it is written down', async () => {
		await upload(await makePicture('png', { colour: '#112233' }), { name: 'harbour.png' });
		const { rows } = await fixture.engine.query(
			"select username, action, after->>'fileName' as file from audit_log where subject_kind = 'image' order by id desc limit 1",
		);
		expect(rows).toEqual([{ username: 'ada', action: 'uploaded', file: 'harbour.png' }]);
	});
});

describe('what is no picture of ours', () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	const kinds = 'Only JPEG, PNG, WebP, GIF or AVIF images are accepted.';

	test.each([
		['a page that is called a picture', '<!doctype html><script>alert(1)</script>', 415, kinds],
		['a drawing with a script', svg, 415, kinds],
		['a drawing after a byte order mark', `\ufeff<?xml version="1.0"?>${svg}`, 415, kinds],
		['a PDF', '%PDF-1.7\n', 415, kinds],
		['only the first bytes of a picture', '\x89PNG\r\n\x1a\n', 415, kinds],
	])('%s is refused', async (_name, content, status, message) => {
		const before = keptFiles();
		const response = await upload(content, { name: 'photo.png', type: 'image/png' });
		expect([response.statusCode, response.json().message]).toEqual([status, message]);
		expect(keptFiles()).toEqual(before);
	});

	test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('half a %s is refused', async (format) => {
		const whole = await makePicture(format);
		for (const share of [0.1, 0.5, 0.9]) {
			const response = await upload(whole.subarray(0, Math.max(64, Math.floor(whole.length * share))));
			expect([response.statusCode, response.json().message]).toEqual([422, 'Image could not be read.']);
		}
	});

	test('a picture of 30,000 by 30,000 pixels is refused before it is unpacked', async () => {
		const bombs = [30_000, 6400].map((size) => makeBomb({ width: size, height: size }));
		const before = process.memoryUsage().rss;
		// CPU time, not wall time: the machine may be busy.
		const cpuBefore = process.cpuUsage();
		for (const bomb of bombs) {
			const response = await upload(bomb);
			expect([response.statusCode, response.json().message]).toEqual([
				422,
				'Image has more than 40 megapixels.',
			]);
		}
		const { user, system } = process.cpuUsage(cpuBefore);
		expect((user + system) / 1000).toBeLessThan(10_000);
		expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
	});

	test('the largest pictures that are taken, several at once, need less than 400 MB', async () => {
		const large = await sharp({
			create: { width: 6300, height: 6300, channels: 3, background: '#345678' },
		})
			.webp({ effort: 0, quality: 20 })
			.toBuffer();
		const before = process.memoryUsage().rss;
		let most = 0;
		const watch = setInterval(() => {
			most = Math.max(most, process.memoryUsage().rss - before);
		}, 20);
		const responses = await Promise.all([1, 2, 3].map(() => upload(large)));
		clearInterval(watch);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
		expect(most).toBeLessThan(400 * 1024 * 1024);
	});

	test('a file of more than 5 MB is refused, one of exactly 5 MB is read', async () => {
		const maxBytes = 5 * 1024 * 1024;
		const tooLarge = await upload(Buffer.alloc(maxBytes + 1, 'x'));
		expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([413, 'Image is larger than 5 MB.']);
		const farTooLarge = await upload(Buffer.alloc(3 * maxBytes, 'x'));
		expect(farTooLarge.statusCode).toBe(413);
		const picture = await makePicture('png', { width: 30, height: 30 });
		const padded = Buffer.concat([picture, Buffer.alloc(maxBytes - picture.length)]);
		expect((await upload(padded)).statusCode).toBe(201);
	});

	test('a form without the file, a broken form and JSON are refused', async () => {
		expect((await upload(await makePicture('png'), { field: 'file' })).json().message).toBe(
			'Choose a file to upload.',
		);
		expect((await upload('')).statusCode).toBe(400);
		const broken = await fixture.app.inject({
			method: 'POST',
			url: path,
			headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' },
			payload: '--x\r\nnonsense',
		});
		expect(broken.statusCode).toBe(400);
		const json = await fixture.app.inject({
			method: 'POST',
			url: path,
			headers: admin,
			payload: { image: 'x' },
		});
		expect(json.statusCode).toBe(400);
	});

	test('a stranger is refused before the file is read, and other calls take no forms', async () => {
		const picture = await makePicture('png', { colour: '#010203' });
		const before = keptFiles();
		expect((await upload(picture, {}, { cookie: 'session=forged' })).statusCode).toBe(401);
		expect(keptFiles()).toEqual(before);
		const { headers, payload } = await makeForm(picture);
		const elsewhere = await fixture.app.inject({
			method: 'POST',
			url: '/api/newsletters',
			headers: { ...headers, ...admin },
			payload,
		});
		expect(elsewhere.statusCode).toBe(415);
	});

	test('whoever sends far too much over the network reads why it was refused', async () => {
		const port = await listen();
		const form = new FormData();
		form.set('image', new File([new Uint8Array(25 * 1024 * 1024)], 'large.png'));
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method: 'POST',
			headers: admin,
			body: form,
		});
		expect([response.status, await response.json()]).toEqual([
			413,
			{ code: 'image_too_large', message: 'Image is larger than 5 MB.' },
		]);
	});

	test('an upload that breaks off half-way leaves nothing behind', async () => {
		const before = keptFiles();
		const { headers, payload } = await makeForm(await makePicture('png', { colour: '#abcdef' }));
		const port = await listen();
		const request = http.request({
			port,
			method: 'POST',
			path,
			headers: { ...headers, ...admin, 'content-length': payload.length },
		});
		const ended = once(request, 'error');
		request.write(payload.subarray(0, Math.floor(payload.length / 2)), () =>
			request.destroy(new Error('cut')),
		);
		await ended;
		// Once a complete upload has gone through, the aborted one is over.
		expect((await upload(await makePicture('png', { colour: '#fedcba' }))).statusCode).toBe(201);
		expect(keptFiles().length).toBe(before.length + 3);
	});

	test.each(['/uploads/../package.json', '/uploads/%2e%2e%2fpackage.json', '/uploads/x.webp', '/uploads/'])(
		'%s is not there',
		async (url) => {
			expect((await fixture.app.inject({ url })).statusCode).toBe(404);
		},
	);
});
