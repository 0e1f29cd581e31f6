import type { Page } from '@playwright/test';
import { editorOf, listByHand } from '../../support/factories/list-by-hand.ts';
import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { expectNoOverflow, looks, signIn, takeLook } from '../../support/portal.ts';

// The pictures of made-up channels do not exist.
test.use({ expectedNoise: [/Failed to load resource: net::/] });
test.beforeEach(async ({ page }) => {
	await page.route(/ytimg\.com|ggpht\.com|googleusercontent\.com/, (route) => route.abort());
});

function makeListing(page: Page, name: string): Promise<{ id: number; slug: string }> {
	return listByHand(editorOf(page), { name });
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitUntilHydrated(page);
}

async function findRow(page: Page, name: string) {
	await page.getByLabel('Search channels').fill(name);
	const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
	await expect(rows).toHaveCount(1);
	return rows.filter({ hasText: name });
}

test('an editor adds a newsletter from a channel address, and its newest video has a public page', async ({
	page,
}) => {
	const mark = await signIn(page);
	await open(page, '/admin?tab=youtube');
	const address = page.getByLabel('YouTube channel URL');
	await address.fill('nonsense');
	await page.getByRole('button', { name: 'Fetch Channel' }).click();
	await expect(page.getByText('Please enter a valid URL')).toBeVisible();
	await address.fill('https://vimeo.com/boats');
	await expect(page.getByText('Please enter a valid YouTube URL')).toBeVisible();

	await address.fill(`https://m.youtube.com/@boats-${mark}/videos?si=noise`);
	await page.getByRole('button', { name: 'Fetch Channel' }).click();
	await expect(page.getByText('Channel found!', { exact: true })).toBeVisible();
	const found = page.getByRole('region', { name: `The boats-${mark} channel` });
	await expect(found.getByText('4.2K')).toBeVisible();
	await expect(found.getByRole('listitem')).toHaveCount(3);
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`The boats-${mark} channel`);
	for (const tag of ['youtube', 'the', 'education'])
		await expect(page.getByRole('button', { name: `Remove the tag ${tag}`, exact: true })).toBeVisible();

	await page.getByRole('button', { name: 'Create Newsletter' }).click();
	await expect(page.getByText('At least one category is required')).toBeVisible();
	await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
	await page.getByLabel('Name', { exact: true }).fill(`Boats ${mark}`);
	await page.getByRole('button', { name: 'Create Newsletter' }).click();
	const dialog = page.getByRole('dialog', { name: 'Create newsletter' });
	await expect(
		dialog.getByText(
			'Are you sure you want to create a newsletter for this YouTube channel? This will add it to your newsletter database and make it visible on your site.',
		),
	).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: 'Create Newsletter' }).click();
	await dialog.getByRole('button', { name: 'Create', exact: true }).click();
	await expect(page.getByText('Newsletter created', { exact: true })).toBeVisible();
	await expect(address).toHaveValue('');
	await expect(found).toBeHidden();

	await expect
		.poll(
			async () => {
				const { id } = await (await page.request.get(`/api/newsletters/boats-${mark}`)).json();
				return (await (await page.request.get(`/api/videos?newsletterId=${id}`)).json()).length;
			},
			{ timeout: 90_000 },
		)
		.toBe(8);
	await open(page, `/newsletter/boats-${mark}?tab=videos`);
	await expect(page.getByRole('heading', { name: `The boats-${mark} channel` })).toBeVisible();
	await expect(page.getByRole('link', { name: 'View More Videos' })).toHaveAttribute(
		'href',
		/^https:\/\/www\.youtube\.com\/channel\/UC/,
	);
	await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(6);
	await page.getByRole('link', { name: `Watch Crossing 8 of boats-${mark}` }).click();
	await expect(page.getByRole('heading', { level: 1, name: `Crossing 8 of boats-${mark}` })).toBeVisible();
	await expect(page.getByText('June 1, 2026')).toBeVisible();
	// Other journeys would see the listing, and its picture does not exist.
	const { id } = await (await page.request.get(`/api/newsletters/boats-${mark}`)).json();
	await page.request.patch(`/api/newsletters/${id}`, { data: { hidden: true } });
});

test.describe('with the platform in trouble on the way', () => {
	test.use({
		expectedNoise: [/Failed to load resource: net::|status of (404|502|503)|Failed to fetch videos/],
	});

	test('an editor changes a channel and sees its videos; when the platform fails, what is stored still shows', async ({
		page,
	}) => {
		const mark = await signIn(page);
		const { slug } = await makeListing(page, `Trains ${mark}`);
		await open(page, `/admin/newsletters?q=${mark}`);
		await page.getByRole('button', { name: `Edit Trains ${mark}` }).click();
		const dialog = page.getByRole('dialog', { name: `Edit Trains ${mark}` });
		await dialog.getByLabel('YouTube channel').fill('two words');
		await dialog.getByRole('button', { name: 'Save changes' }).click();
		await expect(dialog.getByText('Must be a valid YouTube URL or channel name')).toBeVisible();
		await dialog.getByLabel('YouTube channel').fill(`@trains-${mark}`);
		await dialog.getByRole('button', { name: 'Save changes' }).click();
		await expect(
			page.getByText('Videos are being imported from the channel.', { exact: true }),
		).toBeVisible();

		await open(page, '/admin/youtube');
		const row = await findRow(page, `Trains ${mark}`);
		await expect(row.getByText('Up to date')).toBeVisible({ timeout: 90_000 });
		await expect(row.getByText('8 videos')).toBeVisible();

		// The channel's next address makes the fake platform report that the quota is used up.
		await page.request.patch(`/api/newsletters/${await idOf(page, slug)}`, {
			data: { youtubeUrl: `@quotaExceeded-${mark}` },
		});
		await open(page, '/admin/youtube');
		const waiting = await findRow(page, `Trains ${mark}`);
		await expect(waiting.getByText('Waiting')).toBeVisible({ timeout: 90_000 });
		await expect(waiting.getByText(/exceeded your quota/)).toBeVisible();
		await open(page, `/newsletter/${slug}?tab=videos`);
		await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(6);

		await open(page, '/admin?tab=youtube');
		await page.getByLabel('YouTube channel URL').fill(`https://www.youtube.com/@trains-${mark}`);
		await page.getByRole('button', { name: 'Fetch Channel' }).click();
		await expect(page.getByRole('button', { name: 'Create Newsletter' })).toBeVisible();
		await page.getByLabel('YouTube channel URL').fill(`https://www.youtube.com/@missing-${mark}`);
		await page.getByRole('button', { name: 'Fetch Channel' }).click();
		await expect(page.getByText('Failed to fetch YouTube channel', { exact: true })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Create Newsletter' })).toHaveCount(0);
		await expect(page.getByText('Channel not found').first()).toBeVisible();
		await page.getByLabel('YouTube channel URL').fill(`https://www.youtube.com/@keyInvalid-${mark}`);
		await page.getByRole('button', { name: 'Fetch Channel' }).click();
		await expect(page.getByText(/does not accept YOUTUBE_API_KEY/).first()).toBeVisible();

		await page.route('**/api/videos?newsletterId=*', (route) => route.fulfill({ status: 503, body: '{}' }));
		await open(page, `/newsletter/${slug}`);
		await page.getByRole('tab', { name: 'Videos' }).click();
		await expect(page.getByText('Failed to load videos from database', { exact: true })).toBeVisible();
		await expect(
			page.getByText('Unable to load YouTube content for this newsletter. Please try again later.'),
		).toBeVisible();
	});

	test('an editor writes an explanation, imports again and disconnects', async ({ page }) => {
		const mark = await signIn(page);
		const { id, slug } = await makeListing(page, `Trams ${mark}`);
		await page.request.patch(`/api/newsletters/${id}`, { data: { youtubeUrl: `@trams-${mark}` } });
		await open(page, '/admin/youtube');
		const row = await findRow(page, `Trams ${mark}`);
		await expect(row.getByText('Up to date')).toBeVisible({ timeout: 90_000 });
		await row.getByRole('button', { name: 'Import now' }).click();
		await expect(page.getByText('Import started', { exact: true })).toBeVisible();
		await expect(row.getByText('8 videos', { exact: false })).toBeVisible();

		await page.getByLabel('Show').selectOption('all');
		const title = `Crossing 8 of trams-${mark}`;
		await page.getByLabel('Search videos by title').fill(title);
		const explanations = page.getByRole('list', { name: 'Explanations' }).getByRole('listitem');
		await expect(explanations).toHaveCount(1);
		await page.getByRole('button', { name: `Regenerate ${title}` }).click();
		await expect(page.getByText('AI is not configured. Set OPENAI_API_KEY.', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: `Write ${title}` }).click();
		const dialog = page.getByRole('dialog', { name: 'Edit explanation' });
		await dialog
			.getByLabel('What this video is about')
			.fill('<h2>What this video is about</h2><p>Rails, and a bell.</p><script>alert(1)</script>');
		await dialog.getByRole('button', { name: 'Save explanation' }).click();
		await expect(page.getByText('Explanation saved', { exact: true })).toBeVisible();
		await page
			.getByRole('link', { name: title })
			.first()
			.evaluate((link) => link.removeAttribute('target'));
		await page.getByRole('link', { name: title }).first().click();
		await expect(page.getByRole('heading', { name: 'What this video is about' })).toHaveCount(1);
		await expect(page.getByText('Rails, and a bell.')).toBeVisible();

		await open(page, '/admin/youtube');
		const again = await findRow(page, `Trams ${mark}`);
		await again.getByRole('button', { name: 'Disconnect' }).click();
		await page
			.getByRole('dialog', { name: 'Disconnect channel' })
			.getByRole('button', { name: 'Disconnect' })
			.click();
		await expect(page.getByText('Channel disconnected', { exact: true })).toBeVisible();
		await expect(page.getByText('No channel was found.')).toBeVisible();
		await expect
			.poll(async () => (await (await page.request.get(`/api/videos?newsletterId=${id}`)).json()).length)
			.toBe(0);
		await open(page, `/newsletter/${slug}?tab=videos`);
		await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(0);
	});
});

for (const look of looks)
	test(`the screens of video channels are accessible at ${look.width} pixels in ${look.colorScheme} colours`, async ({
		page,
	}) => {
		await takeLook(page, look);
		const mark = await signIn(page);
		const { id } = await makeListing(page, `Lost ${mark}`);
		await page.request.patch(`/api/newsletters/${id}`, { data: { youtubeUrl: `@missing-${mark}` } });
		await open(page, '/admin/youtube');
		const row = await findRow(page, `Lost ${mark}`);
		await expect(row.getByText('Channel not found')).toBeVisible({ timeout: 90_000 });
		await page.getByLabel('Show').selectOption('all');
		await expect(
			page.getByRole('list', { name: 'Explanations' }).getByRole('listitem').first(),
		).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
		await open(page, '/admin?tab=youtube');
		await page.getByLabel('YouTube channel URL').fill(`https://www.youtube.com/@harbours-${mark}`);
		await page.getByRole('button', { name: 'Fetch Channel' }).click();
		await expect(page.getByRole('heading', { name: `The harbours-${mark} channel` })).toBeVisible();
		await expectAccessible(page);
		await expectNoOverflow(page);
		await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
		await page.getByRole('button', { name: 'Create Newsletter' }).click();
		await expect(page.getByRole('dialog', { name: 'Create newsletter' })).toBeVisible();
		await expectAccessible(page);
	});

async function idOf(page: Page, slug: string): Promise<number> {
	return (await (await page.request.get(`/api/newsletters/${slug}`)).json()).id;
}
