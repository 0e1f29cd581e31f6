import type { InjectOptions } from 'fastify';
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
