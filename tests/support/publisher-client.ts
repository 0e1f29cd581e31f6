import { linkIn, openOutbox } from './readers/outbox.ts';

/** A publisher with their own browser: opens the desk through the link in a mail, and makes the desk's calls. */
async function openDeskByCalls(url: string | undefined, email: string, newsletter: string) {
	let cookie = '';
	async function call(method: string, path: string, body: object) {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response;
	}
	await call('POST', '/api/publisher/sign-in-links', { email, newsletter });
	const mail = await (await openOutbox(url)).mailTo(email, 'magic-link');
	const link = new URL(linkIn(mail, '/publisher/open'), 'http://localhost');
	const opened = await call('POST', '/api/publisher/sessions', { token: link.searchParams.get('token') });
	cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? '';
	return { call, cookie };
}

/** Begins a claim. */
export async function claimByCalls(
	url: string | undefined,
	{ email, newsletter }: { email: string; newsletter: string },
) {
	const { call, cookie } = await openDeskByCalls(url, email, newsletter);
	const claim = await (await call('POST', '/api/publisher/claims', { newsletter })).json();
	return { call, cookie, id: claim.id as number, newsletterId: claim.newsletter.id as number };
}

/** Claims a listing and proves it with a code that is mailed to an address of the listing. Returns the publisher's calls. */
export async function claimByMail(
	url: string | undefined,
	{ email, newsletter, address }: { email: string; newsletter: string; address: string },
): Promise<Pick<Awaited<ReturnType<typeof claimByCalls>>, 'call'>> {
	const { call, id } = await claimByCalls(url, { email, newsletter });
	await call('POST', `/api/publisher/claims/${id}/code`, { address });
	const { plainText } = await (await openOutbox(url)).mailTo(address, 'claim');
	const code = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(plainText)?.[0];
	await call('PUT', `/api/publisher/claims/${id}/code`, { code });
	return { call };
}
