import { expect, type Page } from '@playwright/test';

/** An address that is unique in this run. */
export function newAddress(): string {
	return `reader-${crypto.randomUUID()}@letters.example`;
}

/** Sets the page's clock on: forms that are filled in faster than anyone types are treated as sent by a program. */
export async function letTimePass(page: Page): Promise<void> {
	await page.evaluate(() => {
		const now = Date.now.bind(Date);
		Date.now = () => now() + 5000;
	});
}

/** Fills in the open dialog like a reader, up to the page with further suggestions. */
export async function subscribeInDialog(page: Page, address: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('First Name').fill('Ada');
	await dialog.getByLabel('Last Name').fill('Lovelace');
	await dialog.getByLabel('Email address').fill(address);
	await letTimePass(page);
	await dialog.getByRole('checkbox').check();
	await dialog.getByRole('button', { name: 'Subscribe' }).click();
	await expect(page).toHaveURL(/\/co-registration\//);
}

/** Subscribes with the dialog's calls and has the mail sent. */
export async function signUpByCalls(
	url: string | undefined,
	address: string,
	slugs: string[],
): Promise<void> {
	const finish = await beginSignUp(url, address, slugs);
	await finish();
}

/** Subscribes, and returns a function that says that nothing more will be chosen. */
export async function beginSignUp(
	url: string | undefined,
	address: string,
	slugs: string[],
): Promise<() => Promise<void>> {
	async function post(path: string, body: object, cookie = '') {
		const response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', cookie },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response;
	}
	const person = {
		email: address,
		firstName: 'Ada',
		lastName: 'Lovelace',
		source: 'direct',
		filledInMs: 5000,
	};
	const begun = await post('/api/subscribers', person);
	const cookie = String(begun.headers.get('set-cookie')).split(';')[0] ?? '';
	const { id: subscriberId } = await begun.json();
	for (const slug of slugs) {
		const { id: newsletterId } = await (await fetch(`${url}/api/newsletters/${slug}`)).json();
		await post('/api/subscriptions', { subscriberId, newsletterId, page: `/newsletter/${slug}` }, cookie);
	}
	return async () => void (await post('/api/signups/finish', { subscriberId }, cookie));
}
