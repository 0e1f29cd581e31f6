import { expect, expectAccessible, test, waitUntilHydrated } from '../../support/journey.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { linkIn, oneClickAddress, openOutbox } from '../../support/readers/outbox.ts';

test('a reader leaves one of two newsletters', async ({ page }) => {
	const [bread, music] = [
		{ kind: 'newsletter', id: 1, name: 'Crumb & Salt' },
		{ kind: 'newsletter', id: 2, name: 'Forty Bars Rest' },
	];
	const about = { kind: 'newsletter', name: 'Crumb & Salt' };
	await page.route('**/api/leave/one', (route) => {
		const hasLeft = route.request().method() === 'POST';
		if (hasLeft) expect(route.request().postDataJSON()).toEqual({ what: 'this' });
		return route.fulfill({
			json: {
				maskedEmail: 'a•••@l•••.example',
				about,
				canLeave: !hasLeft,
				canPause: false,
				paused: [],
				active: hasLeft ? [music] : [bread, music],
				ended: hasLeft ? [bread] : [],
			},
		});
	});
	await page.goto('/about');
	await waitUntilHydrated(page);
	await page.evaluate(() => {
		const link = Object.assign(document.createElement('a'), { href: '/leave?token=one' });
		document.body.append(link);
		link.click();
	});
	await page.getByRole('button', { name: 'Leave Crumb & Salt' }).click();
	await expect(page.getByText('Ended at once: Crumb & Salt.')).toBeVisible();
	await expect(
		page.getByRole('main').getByRole('listitem').filter({ hasText: 'Forty Bars Rest' }),
	).toBeVisible();
	await expect(page.getByRole('button', { name: 'Leave everything' })).toBeVisible();
});

test('a reader leaves everything by the link of a mail, and takes it back', async ({ page, baseURL }) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt', 'forty-bars-rest']);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	await page.goto(oneClickAddress(mail));
	await expect(page).toHaveURL(/\/leave\?token=/);
	await waitUntilHydrated(page);
	await expect(page.getByText('Crumb & Salt')).toBeVisible();
	await page.getByRole('button', { name: 'Leave everything' }).click();
	await expect(page.getByRole('heading', { name: 'You have left' })).toBeFocused();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('button', { name: 'Leave everything' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'You have left' })).toBeHidden();
});

test('the button of a mail program ends everything at once', async ({ page, baseURL, request }) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt']);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	const path = oneClickAddress(mail);
	const response = await request.post(path, {
		form: { 'List-Unsubscribe': 'One-Click' },
		headers: { origin: 'https://mail.example' },
	});
	expect(response.status()).toBe(200);
	await page.goto(path);
	await expect(page.getByText('There is nothing left to end')).toBeVisible();
});

test('a reader who left by the confirmation mail is not told that anything was confirmed', async ({
	page,
	baseURL,
}) => {
	const address = newAddress();
	await signUpByCalls(baseURL, address, ['crumb-and-salt']);
	const mail = await (await openOutbox(baseURL)).mailTo(address, 'confirmation');
	await page.goto(oneClickAddress(mail));
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Leave everything' }).click();
	await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
	await page.goto(linkIn(mail, '/confirm'));
	await expect(page.getByRole('heading', { name: 'Nothing left to confirm' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Confirmed' })).toHaveCount(0);
	await expectAccessible(page);
});
