import type { ClaimCheck } from '#features/publishers/contract/claims.ts';
import type { ManagedClaim } from '#features/publishers/contract/manage-publishers.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { ClaimStateBadge, methodNames } from './claim-labels.tsx';
import type { Decision } from './decide-dialog.tsx';
import { RowHead } from './row-head.tsx';

const decisionNames: Record<Decision, string> = {
	accept: 'Accept',
	refuse: 'Refuse',
	withdraw: 'Withdraw',
	transfer: 'Transfer',
};

/** The decisions available in each state of a claim. */
const decisionsIn: Record<ManagedClaim['state'], readonly Decision[]> = {
	open: ['refuse', 'transfer', 'accept'],
	contested: ['refuse', 'transfer', 'accept'],
	questioned: ['withdraw', 'transfer', 'accept'],
	held: ['withdraw', 'transfer'],
	refused: ['accept'],
	withdrawn: [],
};

/** A claim with its evidence, and the decisions an editor can make. */
export function ClaimRow({
	claim,
	showsEvidence = false,
	onDecide,
}: {
	claim: ManagedClaim;
	showsEvidence?: boolean;
	onDecide: (decision: Decision) => void;
}) {
	const { newsletter, publisher, state, reason, decidedBy } = claim;
	const about = `${newsletter.name}, claimed by ${publisher.email}`;
	return (
		<li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
			<RowHead newsletter={newsletter} moment={claim.changedAt} />
			<p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<ClaimStateBadge state={state} />
				<span className="wrap-anywhere">{publisher.email}</span>
			</p>
			<p className="text-sm break-words text-muted">{provenInWords(claim)}</p>
			{reason !== '' && (
				<p className="max-w-[75ch] border-l-2 border-border pl-3 text-sm break-words whitespace-pre-wrap text-muted">
					{reason}
					{decidedBy !== '' && ` (${decidedBy})`}
				</p>
			)}
			<Evidence {...{ about, showsEvidence }} checks={claim.checks} />
			{decisionsIn[state].length > 0 && (
				<div className="flex flex-wrap gap-2 sm:justify-end">
					{decisionsIn[state].map((decision) => (
						<Button
							key={decision}
							look={decision === 'accept' ? 'primary' : 'secondary'}
							onClick={() => onDecide(decision)}
						>
							{decisionNames[decision]}
							<VisuallyHidden>: {about}</VisuallyHidden>
						</Button>
					))}
				</div>
			)}
		</li>
	);
}

function provenInWords({ method, subject, provenAt, nextCheckAt }: ManagedClaim) {
	if (!method || !provenAt) return 'Nothing is proven.';
	return (
		<>
			{method === 'editor' ? 'By an editor’s decision' : `Proven by ${methodNames[method].toLowerCase()}`}
			{subject !== '' && ` (${subject})`}, <ExactTime moment={provenAt} />
			{nextCheckAt && (
				<>
					. Looked at again <ExactTime moment={nextCheckAt} />
				</>
			)}
			.
		</>
	);
}

function Evidence({
	about,
	checks,
	showsEvidence,
}: {
	about: string;
	checks: readonly ClaimCheck[];
	showsEvidence: boolean;
}) {
	if (checks.length === 0) return null;
	return (
		<details open={showsEvidence} className="group text-sm">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent">
				Evidence
				<VisuallyHidden>: {about}</VisuallyHidden>
				<Icon name="chevron-down" size={16} className="group-open:rotate-180" />
			</summary>
			<ul className="flex flex-col gap-2 pt-1">
				{checks.map((check) => (
					<li
						key={`${check.at}${check.method}${check.found}`}
						className="flex flex-col gap-x-3 gap-y-0.5 sm:flex-row sm:items-baseline"
					>
						<span className="flex shrink-0 flex-wrap items-baseline gap-x-3 sm:w-72">
							<Badge tone={check.isProven ? 'teal' : 'neutral'}>
								{check.isProven ? 'Proven' : 'Not proven'}
							</Badge>
							<span className="text-muted">
								<ExactTime moment={check.at} />
							</span>
						</span>
						<span className="min-w-0 break-words">
							<strong className="font-medium">{methodNames[check.method]}</strong>{' '}
							<span className="wrap-anywhere">{check.subject}</span>: {check.found}
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}
