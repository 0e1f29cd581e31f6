import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** What browsers write down about calls that fail on purpose. */
export const failureNoise = /status of (401|403|404|409|429|500)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

const problem = (status: number, code: string, message: string) => ({ status, json: { code, message } });

type Words = { taken: string; forbidden: string; wordless: string; unreachable: string };

const ownWords: Words = {
	taken: 'Somebody changed it meanwhile.',
	forbidden: 'Only an owner may do this.',
	wordless: '500: Internal Server Error',
	unreachable: "Couldn't reach the server. Check your connection and try again.",
};

/** Something that a person sends, and where they are told what became of it. */
export type Sending = {
	/** The call that fails; everything else is real. */
	call: RegExp;
	method?: 'POST' | 'PATCH' | 'DELETE' | 'GET';
	/** The button, and what it says while the answer is awaited. */
	send: string | RegExp;
	sending: string | RegExp;
	/** The dialog or the page. */
	place: Locator;
	/** Fields by their labels, with the text that must still be there. */
	typed?: Readonly<Record<string, string>>;
	/** Where other words are specified. */
	words?: Partial<Words>;
};

export async function fillIn(place: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(typed)) {
		const field = fieldOf(place, label);
		if (await field.evaluate((element) => element instanceof HTMLSelectElement))
			await field.selectOption(text);
		else await field.fill(text);
	}
}

/** By its label, whether or not the label says that it may stay empty. */
function fieldOf(place: Locator, label: string): Locator {
	return place.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}(Optional)?$`));
}

/**
 * Sends the same thing into every failure: a slow 409 under a double press, a 403, a 500 without words, a lost connection.
 * Each is said, and nothing that was typed is lost.
 */
export async function expectToSurvive(page: Page, sending: Sending): Promise<void> {
	const { call, method = 'POST', send, sending: label, place, typed = {} } = sending;
	const words = { ...ownWords, ...sending.words };
	const button = place.getByRole('button', { name: send, exact: true }).first();
	let answer: (route: Route) => Promise<void> = (route) => route.abort();
	let asked = 0;
	const intercept = async (route: Route) => {
		if (route.request().method() !== method) return route.fallback();
		asked += 1;
		return answer(route);
	};
	const expectKept = async () => {
		for (const [field, text] of Object.entries(typed)) await expect(fieldOf(place, field)).toHaveValue(text);
	};
	await page.route(call, intercept);

	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	answer = async (route) => {
		await held;
		await route.fulfill(problem(409, 'changed_meanwhile', ownWords.taken));
	};
	await button.dblclick();
	const busy = place.getByRole('button', { name: label, exact: true });
	await expect(busy.and(page.locator(':disabled, [aria-disabled=true]'))).toBeVisible();
	// A press on Escape must not throw away what may come back refused.
	await page.keyboard.press('Escape');
	release();
	await expect(place).toContainText(words.taken);
	expect(asked).toBe(1);
	await expectKept();

	for (const [fails, said] of [
		[(route: Route) => route.fulfill(problem(403, 'owner_required', ownWords.forbidden)), words.forbidden],
		[(route: Route) => route.fulfill({ status: 500, body: '' }), words.wordless],
		[(route: Route) => route.abort(), words.unreachable],
	] as const) {
		answer = fails;
		await button.click();
		await expect(place).toContainText(said);
		await expectKept();
	}
	expect(asked).toBe(4);
	await page.unroute(call, intercept);
}

/** A screen that cannot load what it shows says so, and loads it when asked once more. */
export async function expectToLoadAgain(
	page: Page,
	{ call, open, says, shows }: { call: RegExp; open: () => Promise<unknown>; says: string; shows: Locator },
): Promise<void> {
	await page.route(call, (route) => route.abort());
	await open();
	const trouble = page.getByRole('alert').filter({ hasText: says });
	await expect(trouble).toBeVisible();
	await page.unroute(call);
	await trouble.getByRole('button', { name: 'Try again' }).click();
	await expect(trouble).toBeHidden();
	await expect(shows).toBeVisible();
}
