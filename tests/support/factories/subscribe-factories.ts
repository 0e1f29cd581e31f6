import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Db } from '#database/database.ts';
import { sendSignInLinkHandler } from '#features/readers/server/job-handlers.ts';
import { composeLeaveLinks, type LeaveScope } from '#features/subscribing/rules/leave-link.ts';
import {
	remindUnconfirmedHandler,
	sendConfirmationHandler,
} from '#features/subscribing/server/job-handlers.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { TestApp } from '../test-app.ts';

/** A browser that keeps its cookies between calls. */
export type Browser = {
	call: (
		method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
		url: string,
		payload?: object,
	) => ReturnType<typeof inject>;
	/** Starts a sign-up and returns its id. */
	signUp: (email: string, change?: object) => Promise<string>;
	choose: (signupId: string, newsletterId: number, change?: object) => ReturnType<typeof inject>;
	cookies: Map<string, string>;
};

function inject(fixture: Pick<TestApp, 'app'>, options: InjectOptions) {
	return fixture.app.inject(options);
}

export function openBrowser(fixture: Pick<TestApp, 'app'>): Browser {
	const cookies = new Map<string, string>();
	const call: Browser['call'] = async (method, url, payload) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await inject(fixture, {
			method,
			url,
			headers: { 'user-agent': 'Test/1.0', ...(cookie ? { cookie } : {}) },
			...(payload ? { payload } : {}),
		});
		for (const { name, value } of response.cookies) cookies.set(name, value);
		return response;
	};
	return {
		call,
		cookies,
		async signUp(email, change = {}) {
			const response = await call('POST', '/api/subscribers', { ...person(email), ...change });
			if (response.statusCode !== 201) throw new Error(`Could not sign up: ${response.body}`);
			return response.json().id;
		},
		choose: (subscriberId, newsletterId, change = {}) =>
			call('POST', '/api/subscriptions', { subscriberId, newsletterId, ...change }),
	};
}

export function person(email: string) {
	return { email, firstName: 'Ada', lastName: 'Lovelace', source: 'newsletter_1' };
}

/** Does what the worker would have done by now: writes every due mail about a sign-up or a sign-in. */
export async function workSignupJobs(fixture: TestApp): Promise<void> {
	const payloads = async (name: string) => {
		const { rows } = await fixture.engine.query(
			'select data from jobs.job where name = $1 order by created_on',
			[name],
		);
		return rows.map(({ data }) => data as never);
	};
	await sendConfirmationHandler(fixture.needs)(await payloads('send-confirmation'));
	await sendSignInLinkHandler(fixture.needs)(await payloads('send-sign-in-link'));
	await remindUnconfirmedHandler(fixture.needs)([]);
}

export function listMails(db: Db, recipient?: string) {
	return db
		.selectFrom('deliveries')
		.selectAll()
		.$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
		.orderBy('id')
		.execute();
}

/** The token of the link to a page, as in a mail. */
export function tokenIn(mail: { plain_text: string } | undefined, page: string): string {
	const [, token = ''] = mail?.plain_text.split(`${page}?token=`) ?? [];
	return /^[\w.~:-]*/.exec(token)?.[0] ?? '';
}

/** The token of a link for leaving, as in a mail. */
export function leaveTokenFor(fixture: TestApp, subscriberId: string, scope: LeaveScope): string {
	const sign = (purpose: string, payload: string) => fixture.needs.signer.sign(purpose, payload);
	const { pageUrl } = composeLeaveLinks(sign, { siteUrl: '', subscriberId, scope });
	return pageUrl.split('token=')[1] ?? '';
}

/** A person with one subscription per newsletter; confirmed by default. */
export async function makeSubscriber(
	db: Db,
	given: { email?: string; newsletterIds?: number[]; convertedAt?: Date | null; now?: Date } = {},
): Promise<{ id: string; email: string }> {
	const { email = `${randomUUID()}@readers.example`, newsletterIds = [], now = new Date() } = given;
	const convertedAt = given.convertedAt === undefined ? now : given.convertedAt;
	const { id } = await db
		.insertInto('subscribers')
		.values({ email, first_name: 'Ada', last_name: 'Lovelace', confirmed_at: convertedAt, created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	for (const newsletter_id of newsletterIds) {
		await db
			.insertInto('subscriptions')
			.values({ subscriber_id: id, newsletter_id, converted_at: convertedAt, created_at: now })
			.execute();
		await db
			.updateTable('newsletters')
			.set(({ eb }) => ({ subscribers: eb('subscribers', '+', 1) }))
			.where('id', '=', newsletter_id)
			.execute();
	}
	return { id, email };
}

/** Starts a session as the link in a mail does, and returns its token. */
export async function startLinkSession(
	{ db, clock: { now } }: TestApp,
	whose: { subscriber_id: string } | { publisher_id: string },
): Promise<string> {
	const token = createToken();
	const expires_at = new Date(now.getTime() + 3_600_000);
	await db
		.insertInto('link_sessions')
		.values({ token_hash: hashToken(token), ...whose, created_at: now, last_seen_at: now, expires_at })
		.execute();
	return token;
}

/** A browser in which a reader is signed in. */
export async function signInReader(
	fixture: TestApp,
	subscriberId: string,
	browser = openBrowser(fixture),
): Promise<Browser> {
	browser.cookies.set('reader', await startLinkSession(fixture, { subscriber_id: subscriberId }));
	return browser;
}

export async function countOf(db: Db, newsletterId: number): Promise<number> {
	const { subscribers } = await db
		.selectFrom('newsletters')
		.select('subscribers')
		.where('id', '=', newsletterId)
		.executeTakeFirstOrThrow();
	return subscribers;
}

export function moveClock(fixture: TestApp, ms: number): void {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
}
