import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { parseXml } from '#tests/support/parse-xml.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { createPictureCache } from './picture-cache.ts';

const fixture = setUpTestApp();

beforeAll(async () => {
	await makeNewsletter(fixture.db, { name: 'Tea & <Leaves>', slug: 'tea' });
	await makeNewsletter(fixture.db, { name: '早报' });
	await makeNewsletter(fixture.db, { name: 'Behind the Curtain', hidden: true });
	await makeCollection(fixture.db, { name: 'Slow Sunday' });
});

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });

describe('drawn pictures', () => {
	test.each([
		['/covers/tea.png', 800, 600],
		['/covers/%E6%97%A9%E6%8A%A5.png', 800, 600],
		['/share/newsletter/tea.png', 1200, 630],
		['/share/collection/slow-sunday.png', 1200, 630],
		['/share/site.png', 1200, 630],
		['/icons/icon-192.png', 192, 192],
		['/icons/icon-512.png', 512, 512],
		['/icons/maskable-512.png', 512, 512],
		['/apple-touch-icon.png', 180, 180],
	])('%s is a PNG of %i by %i that other sites may show', async (url, width, height) => {
		const response = await get(url);
		expect(response.headers).toMatchObject({
			'content-type': 'image/png',
			'cross-origin-resource-policy': 'cross-origin',
		});
		expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
		const again = await get(url, { 'if-none-match': String(response.headers['etag']) });
		expect([again.statusCode, again.body]).toEqual([304, '']);
		const head = await fixture.app.inject({ method: 'HEAD', url });
		expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', response.headers['etag']]);
	});

	test('a cover is also a drawing, and the icon of the site is one that old browsers know', async () => {
		const cover = await get('/covers/tea.svg');
		expect(cover.headers['content-type']).toBe('image/svg+xml');
		parseXml(cover.body);
		const favicon = await get('/favicon.ico');
		expect(favicon.headers['content-type']).toBe('image/x-icon');
		expect(favicon.rawPayload.readUInt16LE(2)).toBe(1);
	});

	test.each([
		'/covers/behind-the-curtain.png',
		'/covers/behind-the-curtain.svg',
		'/share/newsletter/behind-the-curtain.png',
		'/share/collection/none.png',
		'/covers/none.png',
		'/covers/tea',
		'/covers/tea.gif',
		'/covers/tea.png.png',
		'/icons/other.png',
		'/icons/constructor',
	])('%s is not found', async (url) => {
		expect((await get(url)).statusCode).toBe(404);
	});

	test.each([
		['Добрый журавль'],
		['早報週刊：每週一次的閱讀'],
		['שלום עולם'],
		['नमस्ते दुनिया 😀'],
		['W'.repeat(200)],
		['a '.repeat(100)],
		['\u0000\u200b\ufffe'],
		['<b>&amp;</b> %s "'],
		[''],
	])('the name %j can be drawn', async (title) => {
		const picture = await drawSharePicture({ title, text: title, siteName: title });
		expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
	});
});

describe('the picture cache', () => {
	const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

	test('draws a name once however many ask at once, and keeps it', async () => {
		const keep = createPictureCache();
		let drawn = 0;
		const draw = async () => {
			await pause();
			return Buffer.from(String(++drawn));
		};
		const pictures = await Promise.all(Array.from({ length: 20 }, () => keep('tea', draw)));
		expect(new Set(pictures.map(String))).toEqual(new Set(['1']));
		expect(String(await keep('tea', draw))).toBe('1');
	});

	test('draws few at a time and turns away who would wait too long', async () => {
		const keep = createPictureCache({ atOnce: 2, longestLine: 3 });
		let drawing = 0;
		let most = 0;
		const draw = async () => {
			most = Math.max(most, ++drawing);
			await pause();
			drawing--;
			return Buffer.from('x');
		};
		const asked = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => keep(name, draw)));
		expect(most).toBe(2);
		expect(asked.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
		await expect(keep('f', draw)).resolves.toBeTruthy();
	});

	test('forgets the oldest when there is no more room, and a failed picture at once', async () => {
		const keep = createPictureCache({ maxBytes: 10 });
		let drawn = 0;
		const draw = async () => {
			drawn++;
			return Buffer.alloc(6);
		};
		await keep('a', draw);
		await keep('b', draw);
		await keep('b', draw);
		await keep('a', draw);
		expect(drawn).toBe(3);
		await expect(keep('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
		await expect(keep('c', draw)).resolves.toBeTruthy();
	});
});
