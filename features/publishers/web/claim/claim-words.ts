import type { ClaimState, Proof, ProofMethod } from '#features/publishers/contract/claims.ts';

type Tone = 'neutral' | 'teal' | 'amber' | 'danger';

/** The name of each state, and what it means for the claimant. */
export const stateWords: Record<ClaimState, { name: string; tone: Tone; title: string; meaning: string }> = {
	open: {
		name: 'Not proven yet',
		tone: 'neutral',
		title: 'Show that it is yours',
		meaning:
			'One of the proofs below is enough. Take the one that is easiest for you. An unproven claim ends by itself after 30 days.',
	},
	contested: {
		name: 'Contested',
		tone: 'amber',
		title: 'An editor decides',
		meaning:
			'Somebody else has proven that this newsletter is theirs, too. Until an editor has decided, nobody can change the listing. You hear from us by mail; there is nothing you have to do.',
	},
	held: {
		name: 'Kept by you',
		tone: 'teal',
		title: 'It is yours to keep',
		meaning:
			'Leave the proof where it is: we look again every month, and readers see on the newsletter’s page what was proven.',
	},
	questioned: {
		name: 'In question',
		tone: 'amber',
		title: 'The proof is not there any more',
		meaning:
			'We looked on two days and did not find it. You can still see everything, but change nothing. Put it back, or prove it another way: then all is as before, at once.',
	},
	refused: {
		name: 'Refused',
		tone: 'danger',
		title: 'An editor refused this claim',
		meaning: 'If you think that is wrong, or something has changed since, write to the editors.',
	},
	withdrawn: {
		name: 'Withdrawn',
		tone: 'neutral',
		title: 'This claim is over',
		meaning:
			'What you gave up you can claim again at any time. If an editor took it back, write to the editors.',
	},
};

export function canProve(state: ClaimState): boolean {
	return state !== 'refused' && state !== 'withdrawn';
}

export const proofWords: Record<ProofMethod, { title: string; how: string; check: string }> = {
	mail: {
		title: 'A code by mail',
		how: 'We mail a code to an address of the newsletter, and you enter it here. Do not pass it on to anybody.',
		check: '',
	},
	dns: {
		title: 'A record of your domain (DNS)',
		how: 'Where your domain is managed, add a TXT record. It may take an hour until it can be seen everywhere.',
		check: 'Check the record',
	},
	site: {
		title: 'A line on your site',
		how: 'Put the code where only you can put it. Any one of these places is enough.',
		check: 'Check the site',
	},
	feed: {
		title: 'A line in your feed',
		how: 'Add the code to the feed that we know of. Any one of these ways is enough.',
		check: 'Check the feed',
	},
};

/** Available proofs come first, in the usual order; unavailable ones come last. */
export function inOrder(proofs: readonly Proof[]): Proof[] {
	return [...proofs].sort((one, other) => Number(one.impossible !== '') - Number(other.impossible !== ''));
}
