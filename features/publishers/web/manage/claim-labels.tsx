import type { ClaimState, claimMethods } from '#features/publishers/contract/claims.ts';
import { Badge } from '#ui/display/badge.tsx';

type Method = (typeof claimMethods)[number];

export const stateNames: Record<ClaimState, string> = {
	open: 'Not proven yet',
	contested: 'Contested',
	held: 'Held',
	questioned: 'In question',
	refused: 'Refused',
	withdrawn: 'Withdrawn',
};

export const methodNames: Record<Method, string> = {
	mail: 'Mail',
	dns: 'Domain record',
	site: 'Page',
	feed: 'Feed',
	editor: 'Editor',
};

const tones = {
	open: 'neutral',
	contested: 'danger',
	held: 'teal',
	questioned: 'amber',
	refused: 'neutral',
	withdrawn: 'neutral',
} as const;

export function ClaimStateBadge({ state }: { state: ClaimState }) {
	return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
