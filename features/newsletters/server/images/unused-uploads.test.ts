import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addressColumns, documentColumns } from '#features/site/store/upload-references.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import {
	makeAnimation,
	makeForm,
	makePicture,
	makeTinyFrames,
} from '#tests/support/factories/picture-files.ts';
import { makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';
import { removeUnusedUploads } from './remove-unused-uploads.ts';

const dayMs = 24 * 3600 * 1000;
const [fixture, admin] = setUpEditorApp();

async function upload(bytes: Buffer) {
	const { headers, payload } = await makeForm(bytes);
	return fixture.app.inject({
		method: 'POST',
		url: '/api/upload/newsletter-image',
		headers: { ...headers, ...admin },
		payload,
	});
}

async function uploadColour(colour: string): Promise<string> {
	return (await upload(await makePicture('png', { width: 40, height: 40, colour }))).json().imageUrl;
}

/** Pretends that every file was stored this many days ago. */
function age(days: number): void {
	const then = new Date(fixture.clock.now.getTime() - days * dayMs);
	for (const name of readdirSync(fixture.filesFolder))
		utimesSync(path.join(fixture.filesFolder, name), then, then);
}

const isThere = async (imageUrl: string) => (await fixture.app.inject({ url: imageUrl })).statusCode === 200;
const clean = () => removeUnusedUploads({ ...fixture.needs, files: fixture.outside.files });

describe('uploads that nothing refers to', () => {
	test('go after a week, in every width; all that anything refers to stay', async () => {
		const { db } = fixture;
		const [listed, written, shown, filmed, mailed, unused, digested] = await Promise.all(
			['#100000', '#200000', '#300000', '#400000', '#500000', '#600000', '#900000'].map(uploadColour),
		);
		const { id } = await makeNewsletter(db, { name: 'With picture', image_url: listed ?? '' });
		await makeIssue(db, {
			newsletter_id: id,
			original_html: `<p><img src="https://site.example${written?.replace('.webp', '-480.webp')}"></p>`,
		});
		await makeVideo(db, { newsletter_id: id, thumbnail_url: filmed ?? '' });
		await db
			.insertInto('channels')
			.values({ newsletter_id: id, banner_url: shown ?? '' })
			.execute();
		await db
			.insertInto('deliveries')
			.values({
				kind: 'digest',
				mailing_key: 'one',
				recipient: 'a@b.example',
				message_id: 'm1',
				subject: 'Hello',
				html: `<img src="http://localhost${mailed}">`,
			} as never)
			.execute();
		await db
			.insertInto('mailings')
			.values({
				key: 'digest-email:1',
				collection_id: null,
				subject: 'Hello',
				html: `<img src="http://localhost${digested}">`,
				plain_text: '',
			})
			.execute();
		const again = await uploadColour('#800000');
		age(6);
		expect(await clean()).toBe(0);
		age(8);
		const young = await uploadColour('#700000');
		// Uploaded again today: the same picture with a fresh timestamp.
		expect(await uploadColour('#800000')).toBe(again);
		expect(await clean()).toBe(3);
		expect(await isThere(unused ?? '')).toBe(false);
		for (const kept of [listed, written, shown, filmed, mailed, digested, young, again])
			expect(await isThere(kept ?? '')).toBe(true);
		age(8);
		expect(await clean()).toBe(6);
		expect(await clean()).toBe(0);
	});

	test('stay when they are uploaded again while the unused ones are being looked for', async () => {
		const again = await uploadColour('#810000');
		age(8);
		const { files } = fixture.outside;
		let lists = 0;
		const whileUploading = {
			...files,
			async *list() {
				lists++;
				yield* files.list();
				if (lists === 1) await uploadColour('#810000');
			},
		};
		await removeUnusedUploads({ ...fixture.needs, files: whileUploading });
		expect(await isThere(again)).toBe(true);
		age(8);
		expect(await clean()).toBe(3);
	});

	test('are kept for each picture of a page that is a setting', async () => {
		const pictures = await Promise.all(['#110000', '#120000', '#130000'].map(uploadColour));
		const value = JSON.stringify({ text: pictures.map((url) => `![A picture](${url})`).join('\n\n') });
		await fixture.engine.query("insert into settings (key, value) values ('careers', $1::jsonb)", [value]);
		age(8);
		expect(await clean()).toBe(0);
		for (const picture of pictures) expect(await isThere(picture)).toBe(true);
	});

	test('are looked for in every column that could name one', async () => {
		const { rows } = await fixture.engine.query(`
			select table_name || '.' || column_name as place from information_schema.columns
			where table_schema = 'public' and data_type in ('text', 'jsonb')
				and column_name ~ '(^|_)(image|thumbnail|banner|picture|cover|html|content)(_url)?$'
		`);
		const looked = [...addressColumns, ...documentColumns].map(({ table, column }) => `${table}.${column}`);
		// Instructions for a text model.
		const never = new Set(['prompts.content']);
		expect(
			rows.map(({ place }) => String(place)).filter((place) => !looked.includes(place) && !never.has(place)),
		).toEqual([]);
	});
});

describe('a picture that moves', () => {
	test('keeps all its frames, their times and their size, in every width', async () => {
		const response = await upload(
			await makeAnimation({ frames: 4, width: 600, height: 400, delaysMs: [100, 110, 120, 130], loop: 3 }),
		);
		expect(response.statusCode).toBe(201);
		const { imageUrl } = response.json();
		for (const [url, width] of [
			[imageUrl, 600],
			[imageUrl.replace('.webp', '-160.webp'), 160],
		] as const) {
			const file = await fixture.app.inject({ url });
			const {
				format,
				pages,
				delay,
				loop,
				pageHeight,
				width: kept,
			} = await sharp(file.rawPayload, {
				animated: true,
			}).metadata();
			expect({ format, pages, delay, loop, kept }).toEqual({
				format: 'webp',
				pages: 4,
				delay: [100, 110, 120, 130],
				loop: 3,
				kept: width,
			});
			expect(pageHeight).toBe(Math.round((width * 400) / 600));
		}
	});

	test('and has too many frames, or too many pixels over all of them, is refused with the reason', async () => {
		const long = await upload(makeTinyFrames({ frames: 301, width: 4, height: 4 }));
		expect([long.statusCode, long.json().code]).toEqual([422, 'image_animation_too_large']);
		const large = await upload(makeTinyFrames({ frames: 12, width: 2000, height: 2000 }));
		expect([large.statusCode, large.json().code]).toEqual([422, 'image_animation_too_large']);
		expect(large.json().message).toContain('40 megapixels');
	});
});
