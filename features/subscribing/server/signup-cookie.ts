import { Problem } from '#platform/problem.ts';
import type { Signer } from '#platform/signing.ts';

const purpose = 'signup';
const lastsMs = 60 * 60 * 1000;
/** Two tabs, or two people at one machine, do not get in each other's way. */
const maxSignups = 5;

/** The sign-ups that a browser made, as its cookie says; none when there is no cookie, or not one of ours. */
function readSignupIds(signer: Signer, token: string | undefined, now: Date): string[] {
	const payload = token ? signer.verify(purpose, token, now) : null;
	return payload ? payload.split('~') : [];
}

/** The cookie that adds a sign-up to those a browser has made; the oldest give way. */
export function addSignupId(
	signer: Signer,
	{ token, id, now }: { token: string | undefined; id: string; now: Date },
): { token: string; expiresAt: Date } {
	const ids = [...readSignupIds(signer, token, now), id].slice(-maxSignups);
	const expiresAt = new Date(now.getTime() + lastsMs);
	return { token: signer.sign(purpose, ids.join('~'), { expiresAt }), expiresAt };
}

export function isOwnSignup(
	signer: Signer,
	{ token, id, now }: { token: string | undefined; id: string; now: Date },
): boolean {
	return readSignupIds(signer, token, now).includes(id.toLowerCase());
}

/** A sign-up of another browser and one that never was are refused alike. */
export function assertOwnSignup(
	signer: Signer,
	given: { token: string | undefined; id: string; now: Date },
): void {
	if (!isOwnSignup(signer, given)) throw new Problem('authentication_required');
}
