import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { problems } from '#protocol/problems.ts';

/** What browsers log about calls that fail on purpose. */
export const failureNoise = /status of (401|403|404|409|429|500)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

const problem = (status: number, code: string, message: string) => ({ status, json: { code, message } });

type Words = Record<'taken' | 'forbidden' | 'tooMany' | 'wordless' | 'unreachable', string>;

const ownWords: Words = {
	taken: 'Somebody changed it meanwhile.',
	forbidden: 'Only an owner may do this.',
	tooMany: problems.too_many_requests.message,
	wordless: '500: Internal Server Error',
	unreachable: "Couldn't reach the server. Check your connection and try again.",
};

const answers: Record<keyof Words, (route: Route) => Promise<void>> = {
	taken: (route) => route.fulfill(problem(409, 'changed_meanwhile', ownWords.taken)),
	forbidden: (route) => route.fulfill(problem(403, 'owner_required', ownWords.forbidden)),
	tooMany: (route) => route.fulfill(problem(429, 'too_many_requests', ownWords.tooMany)),
	wordless: (route) => route.fulfill({ status: 500, body: '' }),
	unreachable: (route) => route.abort(),
};
const failures = Object.keys(answers) as (keyof Words)[];

type Failing = {
	/** The call that fails; everything else is real. */
	call: RegExp;
	method?: 'POST' | 'PATCH' | 'DELETE' | 'GET';
	/** The dialog or the page. */
	place: Locator;
	/** Fields by label, with the text that must be kept. */
	typed?: Readonly<Record<string, string>>;
	/** Checks what else must be kept. */
	kept?: () => Promise<unknown>;
	/** Messages that differ from the usual ones. */
	words?: Partial<Words>;
};

/** Something that a person sends, and where the outcome is shown. */
export type Sending = Failing & {
	/** The button, and its label while the call is pending. */
	send: string | RegExp;
	sending: string | RegExp;
};

export async function fillIn(place: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(typed)) {
		const field = fieldOf(place, label);
		if (await field.evaluate((element) => element instanceof HTMLSelectElement))
			await field.selectOption(text);
		else await field.fill(text);
	}
}

/** Finds a field by its label, with or without "Optional" at its end. */
function fieldOf(place: Locator, label: string): Locator {
	return place.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}(Optional)?$`));
}

/**
 * Sends the same thing through every failure: a slow 409 with a double click, then everything in `expectEachSaid`. Each failure
 * is shown, and no input is lost.
 */
export async function expectToSurvive(page: Page, sending: Sending): Promise<void> {
	const { call, method = 'POST', send, sending: label, place } = sending;
	const button = place.getByRole('button', { name: send, exact: true }).first();
	let asked = 0;
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const intercept = async (route: Route) => {
		if (route.request().method() !== method) return route.fallback();
		asked += 1;
		await held;
		return answers.taken(route);
	};
	await page.route(call, intercept);
	await button.dblclick();
	const busy = place.getByRole('button', { name: label, exact: true });
	await expect(busy.and(page.locator(':disabled, [aria-disabled=true]'))).toBeVisible();
	// Escape must not discard what may yet be refused.
	await page.keyboard.press('Escape');
	release();
	await expect(place).toContainText(sending.words?.taken ?? ownWords.taken);
	expect(asked).toBe(1);
	await expectKept(sending);
	await page.unroute(call, intercept);

	const others = failures.filter((failure) => failure !== 'taken');
	await expectEachSaid(page, { ...sending, act: () => button.click() }, others);
}

/**
 * Does the same thing with one failure after the other: a 409, a 403, a 429, a 500 without a message, a lost connection, and,
 * in the portal with typed input, an expired session. Each act makes one call.
 */
export async function expectEachSaid(
	page: Page,
	failing: Failing & { act: () => Promise<unknown> },
	those: readonly (keyof Words)[] = failures,
): Promise<void> {
	const { call, method = 'POST', place, act } = failing;
	const words = { ...ownWords, ...failing.words };
	let answer = answers.unreachable;
	let asked = 0;
	const intercept = async (route: Route) => {
		if (route.request().method() !== method) return route.fallback();
		asked += 1;
		return answer(route);
	};
	await page.route(call, intercept);
	for (const failure of those) {
		answer = answers[failure];
		await act();
		await expect(place).toContainText(words[failure]);
		await expectKept(failing);
	}
	const maySignInHere = new URL(page.url()).pathname.startsWith('/admin') && failing.typed !== undefined;
	if (maySignInHere) {
		const { status, message } = problems.authentication_required;
		answer = (route) => route.fulfill(problem(status, 'authentication_required', message));
		await act();
		const ended = page.getByRole('dialog', { name: 'Your session has ended' });
		await ended.getByRole('button', { name: 'Close', exact: true }).first().click();
		await expect(ended).toBeHidden();
		await expect(place).toContainText('Your session has ended. Sign in again, then try once more.');
		await expectKept(failing);
	}
	// The last call may still be on its way: what it will say is there already if the one before said the same.
	await expect.poll(() => asked).toBe(those.length + (maySignInHere ? 1 : 0));
	await page.unroute(call, intercept);
}

async function expectKept({ place, typed = {}, kept }: Failing): Promise<void> {
	for (const [field, text] of Object.entries(typed)) await expect(fieldOf(place, field)).toHaveValue(text);
	await kept?.();
}

/** A screen that fails to load says so, and loads on retry. */
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
