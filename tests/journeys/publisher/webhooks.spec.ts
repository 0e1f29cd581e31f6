import { Webhook } from 'standardwebhooks';
import { expect, expectAccessible, test } from '../../support/journey.ts';
import { openPart } from '../../support/publisher-portal.ts';
import { newAddress, signUpByCalls } from '../../support/reader-client.ts';
import { startWebhookReceiver } from '../../support/services/webhook-receiver.ts';

// The session check returns 401 when nobody is signed in, and a refused address returns 400.
test.use({ expectedNoise: [/status of (400|401|404)/] });

test('a publisher has events posted to their own program, sees what came back, replays one and stops', async ({
	page,
	baseURL,
	ports,
}) => {
	const slug = 'the-draughty-house';
	const receiver = await startWebhookReceiver(
		// The program is down at first.
		(_post, earlier) => ({ status: receiver.posts.length === 1 && earlier === 0 ? 503 : 204 }),
		ports.strangersSite,
	);
	try {
		await openPart(page, baseURL, { slug, part: 'Your site' });
		const address = page.getByLabel('Address');
		await address.fill('http://10.0.0.1/hook');
		await page.getByRole('button', { name: 'Save webhook' }).click();
		await expect(address).toHaveAccessibleDescription('Must be a public address that begins with https://');
		await address.fill(receiver.url);
		await page.getByRole('button', { name: 'Save webhook' }).click();
		await expect(page.getByText('The signing secret, shown this once')).toBeVisible();
		const secret =
			(await page
				.locator('code')
				.filter({ hasText: /^whsec_/ })
				.textContent()) ?? '';
		await expect(page.getByText('Nothing yet. Test the webhook, or wait for a reader.')).toBeVisible();
		await expectAccessible(page);

		await page.getByRole('button', { name: 'Test', exact: true }).click();
		await expect(page.getByText(/^It does not work\. .*503/)).toBeVisible();
		const log = page.getByRole('table', { name: 'What was posted, the newest first' });
		await expect(log.getByRole('row', { name: /^Test/ })).toContainText('503');
		await page.getByRole('button', { name: 'Replay the test' }).click();
		await expect(page.getByText('Posted again', { exact: true })).toBeVisible();
		await expect(log.getByRole('row', { name: /^Test/ })).toContainText('Delivered');
		const [first, again] = receiver.posts;
		expect(again?.id).toBe(first?.id);
		for (const post of receiver.posts)
			expect(new Webhook(secret).verify(post.text, post.headers)).toMatchObject({ type: 'test' });

		await signUpByCalls(baseURL, newAddress(), [slug]);
		await expect.poll(() => receiver.posts.length, { timeout: 60_000 }).toBe(3);
		const signup = receiver.posts[2];
		expect(new Webhook(secret).verify(signup?.text ?? '', signup?.headers ?? {})).toMatchObject({
			type: 'signup',
		});
		await page.reload();
		await expect(log.getByRole('row', { name: /^Sign-up/ })).toContainText('Delivered');
		await expect(page.getByText('The signing secret, shown this once')).toHaveCount(0);
		await expect(page.locator('body')).toBeFocused();
		await expectAccessible(page);

		await page.getByRole('button', { name: 'Remove', exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByText('Nothing is posted any more', { exact: true })).toBeVisible();
		await expect(address).toHaveValue('');
		await expect(log).toHaveCount(0);
	} finally {
		await receiver.close();
	}
});
