import type { Locator, Page } from '@playwright/test';
import { makeConfig, signIn } from '../../../support/digest-portal.ts';
import { editorOf, listByHand } from '../../../support/factories/list-by-hand.ts';
import { makePicture } from '../../../support/factories/picture-files.ts';
import { expectEachSaid, expectToSurvive, failureNoise, fillIn } from '../../../support/failing-calls.ts';
import { expect, test, waitUntilHydrated } from '../../../support/journey.ts';
import { newAddress, signUpByCalls } from '../../../support/reader-client.ts';

test.use({ expectedNoise: [new RegExp(`${failureNoise.source}|Blocked script execution`)] });

const at = '2026-03-31T09:00:00.000Z';

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitUntilHydrated(page);
}

/** Fakes a list that would take long to set up; everything else is real. */
async function show(page: Page, call: RegExp, json: unknown): Promise<void> {
	await page.route(call, (route) =>
		route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
	);
}

test('a picture that cannot be uploaded or drawn leaves the form as it was typed, and comes when it can', async ({
	page,
}) => {
	const { mark } = await signIn(page);
	const { name, slug } = await listByHand(editorOf(page), { name: `Harbour ${mark}` });
	await open(page, `/admin/newsletters?q=${mark}`);
	await page.getByRole('button', { name: `Edit ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
	const typed = { Description: 'Rewritten at length.', 'Signup URL': 'https://harbour.example/join' };
	await fillIn(dialog, typed);

	const generator = page.getByRole('dialog', { name: 'Generate AI Image' });
	const prompt = { Description: 'A harbour at dawn, in three colours.' };
	await dialog.getByRole('button', { name: 'Generate AI Image' }).click();
	await fillIn(generator, prompt);
	await generator.getByRole('button', { name: 'Cancel' }).click();
	await expectEachSaid(page, {
		call: /\/api\/generate\/newsletter-image$/,
		place: page.locator('body'),
		act: async () => {
			await dialog.getByRole('button', { name: 'Generate AI Image' }).click();
			await expect(generator.getByLabel('Description')).toHaveValue(prompt.Description);
			await generator.getByRole('button', { name: 'Generate' }).dblclick();
			await expect(generator).toBeHidden();
		},
		typed: {},
		kept: () => expect(dialog.getByLabel('Signup URL')).toHaveValue(typed['Signup URL']),
	});

	const upload = /\/api\/upload\/newsletter-image$/;
	const file = { name: 'harbour.png', mimeType: 'image/png', buffer: await makePicture('png') };
	const choose = () => dialog.getByLabel('Image file').setInputFiles(file);
	await expectEachSaid(page, { call: upload, place: dialog, act: choose, typed });
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(upload, async (route) => {
		await held;
		await route.continue();
	});
	await choose();
	await expect(dialog.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toContainText('The image is still being uploaded. Save again once it is there.');
	release();
	await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/uploads\//);
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toBeHidden();
	const saved = await (await page.request.get(`/api/newsletters/${slug}`)).json();
	expect(saved).toMatchObject({
		description: typed.Description,
		imageUrl: expect.stringMatching(/^\/uploads\//),
	});
});

test('a change to many newsletters keeps what was selected through every failure', async ({ page }) => {
	const { mark } = await signIn(page);
	const { name } = await listByHand(editorOf(page), { name: `Harbour ${mark}` });
	await open(page, `/admin/newsletters?q=${mark}`);
	await page.getByLabel(`Select ${name}`).check();
	await expectToSurvive(page, {
		call: /\/api\/admin\/newsletters\/bulk$/,
		send: 'Hide',
		sending: 'Hide',
		place: page.locator('body'),
		kept: () =>
			expect(page.getByRole('region', { name: 'Selected newsletters' })).toContainText('1 selected'),
	});
	await page.getByRole('button', { name: 'Hide', exact: true }).click();
	await expect(page.getByText('1 newsletter changed', { exact: true })).toBeVisible();
});

test('an order that could not be saved is still there in the form, and goes back in the list', async ({
	page,
}) => {
	// All rows in view: dragging fails if the page scrolls under the pointer.
	await page.setViewportSize({ width: 1280, height: 1600 });
	const { collection } = await signIn(page);
	await open(page, '/admin/collections');
	await page.getByRole('button', { name: `Edit ${collection.name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Edit ${collection.name}` });
	const members = dialog.getByRole('list', { name: 'Newsletters in order' }).getByRole('listitem');
	const namesOf = (rows: Locator) => rows.getByRole('paragraph').allTextContents();
	const [first = '', second = '', third = ''] = await namesOf(members);
	await members.nth(0).getByTitle('Drag to move').hover();
	await page.mouse.down();
	// Browsers start the drag on the first move and find its target on the second.
	await members.nth(2).hover();
	await members.nth(2).hover();
	await page.mouse.up();
	await dialog.getByRole('button', { name: `Move down ${second}` }).press('Enter');
	const expectOrder = () => expect.poll(() => namesOf(members)).toEqual([third, second, first]);
	await expectOrder();
	const typed = { [`Note on ${second}`]: 'Read it last.' };
	await fillIn(dialog, typed);
	await expectToSurvive(page, {
		call: /\/api\/admin\/collections\/\d+$/,
		method: 'PATCH',
		send: 'Save collection',
		sending: 'Saving…',
		place: dialog,
		typed,
		kept: expectOrder,
	});
	await dialog.getByRole('button', { name: 'Save collection' }).click();
	await expect(page.getByText('Collection updated', { exact: true })).toBeVisible();

	const rows = page.getByRole('list', { name: 'Collections' }).getByRole('listitem');
	const before = await rows.allTextContents();
	await expectEachSaid(page, {
		call: /\/api\/admin\/collections\/order$/,
		place: page.locator('body'),
		act: () =>
			rows
				.first()
				.getByRole('button', { name: /^Move down / })
				.press('Enter'),
		kept: () => expect.poll(() => rows.allTextContents()).toEqual(before),
	});
});

test('an account that could not be approved, changed or removed stays as it was', async ({ page }) => {
	await signIn(page);
	const { id, ...me } = await (await page.request.get('/api/user')).json();
	const person = { id: 7001, username: 'wanda', role: 'editor', approved: true, createdAt: at };
	await show(page, /\/api\/user$/, { ...me, id, role: 'owner' });
	await show(page, /\/api\/invitations$/, []);
	await show(page, /\/api\/users$/, [person, { ...person, id: 7002, username: 'walter', approved: false }]);
	await open(page, '/admin/settings?tab=accounts');
	const place = page.locator('body');
	const call = /\/api\/users\/\d+$/;
	await expectToSurvive(page, {
		call,
		method: 'PATCH',
		send: 'Approve walter',
		sending: 'Approving… walter',
		place,
	});
	const role = page.getByLabel('Role of wanda');
	await expectEachSaid(page, {
		call,
		method: 'PATCH',
		place,
		act: () => role.selectOption('owner'),
		kept: () => expect(role).toHaveValue('editor'),
	});
	await page.getByRole('button', { name: 'Remove wanda' }).click();
	await expectToSurvive(page, {
		call,
		method: 'DELETE',
		send: 'Remove account',
		sending: 'Working…',
		place: page.getByRole('dialog', { name: 'Remove wanda?' }),
	});
});

test('a mail that could not be sent again stays open', async ({ page }) => {
	const { mark } = await signIn(page);
	const mail = {
		id: 7001,
		kind: 'answer',
		recipient: 'ada@letters.example',
		subject: `About ${mark}`,
		status: 'failed',
		attempts: 3,
		lastError: 'The mailbox is full.',
		createdAt: at,
		finishedAt: at,
	};
	await show(page, /\/api\/outbox\?/, [mail]);
	await show(page, /\/api\/outbox\/7001$/, { ...mail, html: '', plainText: '', headers: {}, messageId: '' });
	await page.route(/\/api\/outbox\/7001\/html$/, (route) =>
		route.fulfill({ contentType: 'text/html', body: '<p>Dear Ada</p>' }),
	);
	await open(page, '/admin/settings?tab=outbox');
	await page.getByRole('button', { name: mail.subject }).click();
	await expectToSurvive(page, {
		call: /\/api\/outbox\/7001\/resend$/,
		send: 'Send again',
		sending: 'Sending…',
		place: page.getByRole('dialog', { name: mail.subject }),
	});
});

test('a subscriber who could not be erased is still there, and is erased at last', async ({
	page,
	baseURL,
}) => {
	await signIn(page);
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt']);
	const [{ id }] = await (await page.request.get(`/api/subscribers?q=${address}`)).json();
	await open(page, `/admin/subscribers/${id}`);
	await page.getByRole('button', { name: 'Erase', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: `Erase ${address}?` });
	await expectToSurvive(page, {
		call: /\/api\/admin\/subscribers\/[\w-]+$/,
		method: 'DELETE',
		send: 'Erase for good',
		sending: 'Working…',
		place: dialog,
	});
	await dialog.getByRole('button', { name: 'Erase for good' }).click();
	await expect(page.getByText('The subscriber was erased', { exact: true })).toBeVisible();
});

test('a test of a digest survives every failure, and is sent at last', async ({ page }) => {
	const portal = await signIn(page);
	const { name } = await makeConfig(page, portal);
	await open(page, `/admin/digest-configs?collectionId=${portal.collection.id}`);
	await page.getByRole('button', { name: `Runs of ${name}` }).click();
	await page.getByRole('button', { name: 'Send a test…' }).click();
	const place = page.getByRole('dialog', { name: 'Send a test' });
	const typed = { 'Your email address': 'ada@letters.example' };
	await fillIn(place, typed);
	await expectToSurvive(page, {
		call: /\/api\/digest-configs\/\d+\/test$/,
		send: 'Send test',
		sending: 'Sending…',
		place,
		typed,
	});
	await place.getByRole('button', { name: 'Send test' }).click();
	await expect(page.getByText('Test sent', { exact: true })).toBeVisible();
});
