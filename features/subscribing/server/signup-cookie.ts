import { Problem } from '#platform/problem.ts';
import type { Signer } from '#platform/signing.ts';

const purpose = 'signup';
const lastsMs = 60 * 60 * 1000;
/** Lets two tabs, or two people at one machine, sign up independently. */
const maxSignups = 5;

/** The sign-ups in a browser's cookie; none if it is missing or not signed by us. */
function readSignupIds(signer: Signer, token: string | undefined, now: Date): string[] {
	const payload = token ? signer.verify(purpose, token, now) : null;
	return payload ? payload.split('~') : [];
}

/** The cookie with a sign-up added; the oldest are dropped. */
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

/** A sign-up of another browser and a nonexistent one are refused alike. */
export function assertOwnSignup(
	signer: Signer,
	given: { token: string | undefined; id: string; now: Date },
): void {
	if (!isOwnSignup(signer, given)) throw new Problem('authentication_required');
}
