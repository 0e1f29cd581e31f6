import { beforeEach, describe, expect, test } from 'vitest';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import { emptyTables } from '#tests/support/databases/empty-tables.ts';
import { openPortal } from '#tests/support/factories/claim-factories.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeForm, makePicture } from '#tests/support/factories/picture-files.ts';
import { makeKeeper, makePublisher, signInPublisher } from '#tests/support/factories/publisher-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

let ada: Browser;
let id: number;

const email = 'ada@bolt.example';
const kept = expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.webp$/);
/** The pictures of the fake web, by address. */
const pictures = new Map<string, Buffer>();

const readImage: WebReader['readImage'] = async (address) => {
	const bytes = pictures.get(address);
	return bytes ? { bytes } : { trouble: 404 };
};
const [fixture, owner] = setUpEditorApp({ outside: { webReader: { readImage } as WebReader } });
const { portal, decide } = openPortal(fixture, owner);

beforeEach(async () => {
	const { db, engine } = fixture;
	await emptyTables(engine, ['newsletters', 'publishers', 'audit_log']);
	({ id } = await makeNewsletter(db, { name: 'Bolt', description: 'Screws.' }));
	({ browser: ada } = await makeKeeper(fixture, id, { email }));
});

const path = () => `/api/publisher/newsletters/${id}`;
const change = (fields: object) => ada.call('PATCH', path(), fields);
const read = async () => (await ada.call('GET', path())).json();
const seen = async () => (await fixture.app.inject({ url: `/api/newsletters/${id}` })).json();

describe('a picture', () => {
	const upload = async (cookies: Browser['cookies'], bytes?: Buffer) => {
		const form = await makeForm(bytes ?? (await makePicture('png', { width: 40, height: 40 })));
		return fixture.app.inject({
			method: 'POST',
			url: `${path()}/image`,
			headers: { ...form.headers, cookie: `publisher=${cookies.get('publisher')}` },
			payload: form.payload,
		});
	};

	test('that a publisher uploads is kept, and waits like any other', async () => {
		const { imageUrl } = (await upload(ada.cookies)).json();
		expect((await fixture.app.inject({ url: imageUrl })).statusCode).toBe(200);
		expect((await change({ imageUrl })).json().waiting.change).toEqual({ imageUrl });
		expect((await portal('GET', '/api/audit-log')).json().at(-1)).toMatchObject({
			action: 'uploaded',
			username: `publisher ${email}`,
		});
	});

	test('at an address of the publisher is kept when it is asked for: what an editor accepts is what the public sees', async () => {
		const imageUrl = 'https://bolt.example/swapped.png';
		pictures.set(imageUrl, await makePicture('png', { width: 40, height: 40, colour: '#222' }));
		const waiting = (await change({ imageUrl })).json().waiting.change;
		expect(waiting).toEqual({ imageUrl: kept });
		pictures.set(imageUrl, await makePicture('png', { width: 40, height: 40, colour: '#e00' }));
		await decide('accept');
		expect(await seen()).toMatchObject(waiting);
	});

	test('that cannot be fetched is refused with the reason, and nothing waits', async () => {
		const response = await change({ imageUrl: 'https://bolt.example/gone.png', description: 'New.' });
		const message =
			'The image at this address could not be kept: its server answered 404. Upload the file instead.';
		expect([response.statusCode, response.json().fields]).toEqual([400, { imageUrl: message }]);
		expect(await read()).toMatchObject({ waiting: null, listing: { description: 'Screws.' } });
	});

	test('that the listing has already is not fetched again', async () => {
		const imageUrl = 'https://bolt.example/of-old.png';
		await fixture.db.updateTable('newsletters').set({ image_url: imageUrl }).execute();
		expect((await change({ imageUrl, description: 'New.' })).json()).toMatchObject({
			waiting: null,
			listing: { imageUrl, description: 'New.' },
		});
	});

	test('is kept for nobody else, and only if it is one', async () => {
		const other = await signInPublisher(fixture, (await makePublisher(fixture.db)).id);
		expect((await upload(other.cookies)).statusCode).toBe(404);
		expect((await upload(ada.cookies, Buffer.from('not a picture'))).statusCode).toBe(415);
	});
});
