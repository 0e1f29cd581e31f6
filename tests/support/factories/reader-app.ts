import { beforeEach } from 'vitest';
import { setUp } from '../databases/set-up.ts';
import { openBrowser } from '../readers/browser.ts';
import { setUpEditorApp, type TestApp } from '../test-app.ts';
import { makeNewsletter } from './factories.ts';
import { workSignupJobs } from './subscribe-factories.ts';

/** The app with an editor and two newsletters, for tests about readers; each begins without any. */
export function setUpReaderApp() {
	const [fixture, admin] = setUpEditorApp();
	const bolt = setUp(() => makeNewsletter(fixture.db, { name: 'The Daily Bolt' }));
	const ferry = setUp(() => makeNewsletter(fixture.db, { name: 'The Slow Ferry' }));
	beforeEach(() => forgetReaders(fixture));
	return { fixture, admin, bolt, ferry };
}

/** Removes all sign-ups and mails. */
async function forgetReaders({ db, engine }: TestApp): Promise<void> {
	for (const table of ['subscribers', 'deliveries', 'suppressions'] as const)
		await db.deleteFrom(table).execute();
	await db.updateTable('newsletters').set({ subscribers: 0 }).execute();
	await engine.query('delete from jobs.job');
}

/** Somebody who has chosen these newsletters and is still on the page. */
export async function signUpFor(fixture: TestApp, newsletters: { id: number }[], address: string) {
	const browser = openBrowser(fixture);
	const id = await browser.signUp(address);
	for (const newsletter of newsletters) await browser.choose(id, newsletter.id);
	return { browser, id };
}

/** Leaves the page, which writes the confirmation mail. */
export async function finishSignup(
	fixture: TestApp,
	{ browser, id }: Awaited<ReturnType<typeof signUpFor>>,
): Promise<void> {
	await browser.call('POST', '/api/signups/finish', { subscriberId: id });
	await workSignupJobs(fixture);
}
