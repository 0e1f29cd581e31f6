import type { ReactNode } from 'react';
import { getErrorMessage } from '#client/describe-failure.ts';
import { type Claim, checkProof, type Proof } from '#features/publishers/contract/claims.ts';
import { Badge } from '#ui/display/badge.tsx';
import { TextToCopy } from '#ui/display/text-to-copy.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { proofWords } from './claim-words.ts';
import { MailProof } from './mail-proof.tsx';
import { useClaimMutation } from './use-claim-mutation.ts';

/** One way to prove it: what to do, what to copy and where to, and the result of the last check. */
export function ProofCard({ claim, proof }: { claim: Claim; proof: Proof }) {
	const { method, impossible, lastCheck } = proof;
	const { title, how } = proofWords[method];
	return (
		<section
			aria-labelledby={`proof-${method}`}
			className="mb-6 flex break-inside-avoid flex-col gap-4 rounded-lg border border-border bg-surface p-4 sm:p-6"
		>
			<div>
				<h3 id={`proof-${method}`} className="font-serif text-xl font-semibold tracking-[-0.01em]">
					{title}
				</h3>
				<p className="mt-1 text-sm text-pretty text-muted">{impossible === '' ? how : impossible}</p>
			</div>
			{impossible === '' &&
				(method === 'mail' ? (
					<MailProof claim={claim} proof={proof} />
				) : (
					<Texts claim={claim} proof={proof} method={method} />
				))}
			{lastCheck && <LastLook check={lastCheck} />}
		</section>
	);
}

function Texts({ claim, proof, method }: { claim: Claim; proof: Proof; method: 'dns' | 'site' | 'feed' }) {
	const check = useClaimMutation(claim, (api) =>
		api.call(checkProof, { params: { id: claim.id }, body: { method } }),
	);
	return (
		<>
			{proof.texts.map(({ where, text }, index) => (
				<div key={where} className="flex flex-col gap-2">
					<p className="text-sm text-pretty wrap-anywhere">
						{index > 0 && <Or />}
						{where}
					</p>
					<TextToCopy text={text} name={where} />
				</div>
			))}
			{check.error && <FormError message={getErrorMessage(check.error)} />}
			<Button className="self-start" disabled={check.isPending} onClick={() => check.mutate()}>
				{check.isPending ? 'Looking…' : proofWords[method].check}
			</Button>
		</>
	);
}

function Or(): ReactNode {
	return <span className="text-muted">or </span>;
}

function LastLook({ check: { isProven, found, subject, at } }: { check: NonNullable<Proof['lastCheck']> }) {
	return (
		<div role="status" className="border-t border-border pt-3 text-sm">
			<p className="flex flex-wrap items-center gap-2">
				<Badge tone={isProven ? 'teal' : 'amber'}>{isProven ? 'Proven' : 'Not proven'}</Badge>
				<span className="text-muted">
					Last look <ExactTime moment={at} />
				</span>
			</p>
			<p className="mt-2 text-pretty wrap-anywhere">
				{subject !== '' && <span className="text-muted">{subject}: </span>}
				{found}
			</p>
		</div>
	);
}
