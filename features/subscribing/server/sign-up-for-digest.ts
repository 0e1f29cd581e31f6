import { findCollectionById } from '#features/collections/store/collections.ts';
import { Problem } from '#platform/problem.ts';
import { addDigest } from './add-digest.ts';
import { beginSignup } from './begin-signup.ts';
import { finishSignup } from './finish-signup.ts';
import type { SubscriptionNeeds } from './needs.ts';

type DigestSignupInput = {
	email: string;
	collectionId: number;
	page: string;
	website: string;
	filledInMs: number;
};

/** A sign-up for a single digest: an address is enough, and the confirmation mail is sent immediately. */
export async function signUpForDigest(
	needs: SubscriptionNeeds,
	{ collectionId, page, ...person }: DigestSignupInput,
	device: { ip: string; userAgent: string },
): Promise<string> {
	if (!(await findCollectionById(needs.db, collectionId))) throw new Problem('collection_not_found');
	const source = `collection_${collectionId}`;
	const signupId = await beginSignup(needs, { ...person, firstName: '', lastName: '', source });
	await addDigest(needs, { signupId, collectionId, page }, device);
	await finishSignup(needs, { signupId });
	return signupId;
}
