import { expect } from '@playwright/test';
import { signInTo } from '../admin-client.ts';

type Mail = { subject: string; plainText: string; html: string; headers: Record<string, string> };
type Listed = { id: number; recipient: string; kind: string; createdAt: string };

/** Reads the outbox of a running server as its admin; with the owner's session, also the mails about accounts. */
export async function openOutbox(url = '', session?: string) {
	const { cookie } = await signInTo(url, session);
	async function get(path: string) {
		const response = await fetch(`${url}${path}`, { headers: { cookie } });
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json();
	}
	async function mailsTo(address: string, kind: string): Promise<Listed[]> {
		const mails: Listed[] = await get('/api/outbox?limit=200');
		return mails.filter((mail) => mail.recipient === address && mail.kind === kind);
	}
	return {
		mailsTo,
		/** The newest mail of a kind to an address, once there is one. */
		async mailTo(address: string, kind: string): Promise<Mail> {
			await expect
				.poll(async () => (await mailsTo(address, kind)).length, { timeout: 30_000 })
				.toBeGreaterThan(0);
			const [newest] = (await mailsTo(address, kind)).toSorted((one, other) => other.id - one.id);
			return get(`/api/outbox/${newest?.id}`);
		},
	};
}

/** The first link to a page of ours in a mail's text, as a path. */
export function linkIn(mail: Mail, path: string): string {
	const link = (mail.plainText.match(/https?:\/\/\S+/g) ?? [])
		.map((address) => new URL(address))
		.find(({ pathname }) => pathname === path);
	if (!link) throw new Error(`No link to ${path} in: ${mail.plainText}`);
	return link.pathname + link.search;
}

/** The address that a mail program calls when its reader presses "Unsubscribe". */
export function oneClickAddress(mail: Mail): string {
	const header = Object.entries(mail.headers).find(
		([name]) => name.toLowerCase() === 'list-unsubscribe',
	)?.[1];
	const address = /<(https?:[^>]+)>/.exec(header ?? '')?.[1];
	if (!address) throw new Error(`No List-Unsubscribe in ${JSON.stringify(mail.headers)}`);
	return new URL(address).pathname;
}
