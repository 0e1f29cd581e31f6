/** Calls a running server as its signed-in admin, the way a browser does. */
export type AdminClient = {
	post: (path: string, body: object) => Promise<Response>;
	patch: (path: string, body: object) => Promise<Response>;
};

export async function signInTo(url: string, cookie?: string): Promise<AdminClient & { cookie: string }> {
	const session = cookie ?? (await register(url));
	function send(method: string, path: string, body: object): Promise<Response> {
		return fetch(`${url}${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie: session },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(60_000),
		});
	}
	return {
		cookie: session,
		post: (path, body) => send('POST', path, body),
		patch: (path, body) => send('PATCH', path, body),
	};
}

async function register(url: string): Promise<string> {
	const response = await fetch(`${url}/api/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: `admin-${crypto.randomUUID()}`, password: 'a long enough password' }),
	});
	if (response.status !== 201)
		throw new Error(`Could not register: ${response.status} ${await response.text()}`);
	return String(response.headers.get('set-cookie')).split(';')[0] ?? '';
}
