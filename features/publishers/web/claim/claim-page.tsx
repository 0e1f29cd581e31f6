import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { type Claim, giveUpClaim, startClaim } from '#features/publishers/contract/claims.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { claimQuery } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { canProve, inOrder, stateWords } from './claim-words.ts';
import { ProofCard } from './proof-card.tsx';
import { ProvenSince } from './proven-since.tsx';

/** A publisher's own claim: its state, and the ways to prove it. */
export function ClaimPage({ id }: { id: number }) {
	const claim = useQuery(claimQuery(useApi(), id));
	return (
		<ForPublishers query={claim} what="the claim">
			{(data) => <ClaimInFull claim={data} />}
		</ForPublishers>
	);
}

function ClaimInFull({ claim }: { claim: Claim }) {
	return (
		<div className="flex flex-col gap-8">
			<StateBox claim={claim} />
			{canProve(claim.state) && <Proofs claim={claim} />}
		</div>
	);
}

const edges = {
	neutral: 'border-l-border-strong',
	teal: 'border-l-teal',
	amber: 'border-l-amber-text',
	danger: 'border-l-danger',
};

function StateBox({ claim }: { claim: Claim }) {
	const { newsletter, state, reason, provenAt } = claim;
	const { name, tone, title, meaning } = stateWords[state];
	return (
		<section
			aria-label="State of the claim"
			className={classNames('rounded-lg border border-l-4 border-border bg-surface p-4 sm:p-6', edges[tone])}
		>
			<div role="status">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="font-serif text-2xl font-semibold tracking-[-0.015em]">{title}</h2>
					<Badge tone={tone}>{name}</Badge>
				</div>
				<p className="mt-2 max-w-[65ch] text-pretty">{meaning}</p>
				{reason !== '' && (
					<p className="mt-3 max-w-[65ch] rounded-md bg-sunken px-4 py-3 text-sm text-pretty wrap-anywhere">
						<span className="font-medium">
							{state === 'questioned' ? 'What we found:' : 'In the editor’s words:'}
						</span>{' '}
						{reason}
					</p>
				)}
				<p className="mt-3 text-sm text-muted">
					{provenAt === null ? (
						<>
							Begun on <LongDate moment={claim.createdAt} />
						</>
					) : (
						<ProvenSince method={claim.method} subject={claim.subject} provenAt={provenAt} />
					)}
				</p>
			</div>
			<div className="mt-4 flex flex-wrap gap-3 empty:hidden">
				{(state === 'held' || state === 'questioned' || state === 'contested') && (
					<Link
						to="/publisher/newsletters/$id"
						params={{ id: String(newsletter.id) }}
						className={buttonStyle({ look: state === 'held' ? 'primary' : 'secondary' })}
					>
						{state === 'held' ? 'Keep the listing' : 'Look at the listing'}
					</Link>
				)}
				{canProve(state) ? <GiveUp claim={claim} /> : <ClaimAgain claim={claim} />}
			</div>
		</section>
	);
}

function Proofs({ claim }: { claim: Claim }) {
	const cards = (
		<div className="gap-6 lg:columns-2">
			{inOrder(claim.proofs).map((proof) => (
				<ProofCard key={proof.method} claim={claim} proof={proof} />
			))}
		</div>
	);
	if (claim.state === 'open' || claim.state === 'questioned')
		return (
			<section aria-labelledby="proofs">
				<h2 id="proofs" className="mb-4 font-serif text-2xl font-semibold tracking-[-0.015em]">
					Four ways to prove it
				</h2>
				{cards}
			</section>
		);
	return (
		<details>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
				Prove it another way
			</summary>
			<div className="mt-4">{cards}</div>
		</details>
	);
}

function GiveUp({ claim: { id, newsletter, state } }: { claim: Claim }) {
	const [isAsking, setIsAsking] = useState(false);
	const api = useApi();
	const navigate = useNavigate();
	const giveUp = useMutation({
		mutationFn: () => api.call(giveUpClaim, { params: { id } }),
		meta: { invalidates: allQueries },
		onSuccess: async () => {
			showToast({ title: `You gave up the claim on ${newsletter.name}` });
			await navigate({ to: '/publisher' });
		},
	});
	return (
		<>
			<Button look="quiet" className="first:-ml-4" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
				Give it up
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={`Give up ${newsletter.name}?`}
					description={
						state === 'held'
							? 'The listing stays in the directory, and is nobody’s from then on. You and your colleagues can neither change it nor see its numbers and readers. Your connection and webhook stop.'
							: 'The code becomes worthless. You can claim the newsletter again later, with a new one.'
					}
					action="Give it up"
					trouble={getErrorMessage(giveUp.error)}
					isPending={giveUp.isPending}
					onConfirm={() => giveUp.mutate()}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}

function ClaimAgain({ claim: { newsletter, state } }: { claim: Claim }) {
	const begin = useBeginClaim();
	return (
		<>
			{state === 'withdrawn' && (
				<Button disabled={begin.isPending} onClick={() => begin.mutate(newsletter.slug)}>
					{begin.isPending ? 'Beginning…' : 'Claim it again'}
				</Button>
			)}
			<Link to="/contact" className={buttonStyle({ look: 'secondary' })}>
				Write to the editors
			</Link>
		</>
	);
}

/** Starts a claim, or continues the existing one. */
export function useBeginClaim() {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (slug: string) => api.call(startClaim, { body: { newsletter: slug } }),
		onSuccess: async (claim) => {
			queryClient.setQueryData(claimQuery(api, claim.id).queryKey, claim);
			await navigate({ to: '/publisher/claims/$id', params: { id: String(claim.id) } });
		},
		onError: toastFailure("Couldn't begin the claim"),
	});
}
