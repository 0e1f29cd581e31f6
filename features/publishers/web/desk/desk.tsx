import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { getDesk } from '#features/publishers/contract/desk.ts';
import { closeDesk } from '#features/publishers/contract/sign-in.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { deskQuery, publisherKeys } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { RequestDeskLink } from '../sign-in/request-desk-link.tsx';
import { KeptRow } from './kept-row.tsx';
import { SubmissionRow } from './submission-row.tsx';

/** What a publisher keeps and claims, and the outcome of their submissions. */
export function Desk() {
	const desk = useQuery(deskQuery(useApi()));
	return (
		<ForPublishers query={desk} what="your desk" signedOut={<SignedOut />}>
			{(data) => <SignedIn desk={data} />}
		</ForPublishers>
	);
}

function SignedOut() {
	return (
		<div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
			<RequestDeskLink />
			<section aria-labelledby="first-time" className="self-start border-l-2 border-border pl-6">
				<h2 id="first-time" className="font-serif text-xl font-semibold tracking-[-0.01em]">
					Here for the first time?
				</h2>
				<p className="mt-2 max-w-[52ch] text-sm text-pretty text-muted">
					Find your newsletter in the directory, open its page and follow “Is this yours?”. If it is not
					listed yet, submit it: the address that you confirm opens this desk.
				</p>
				<div className="mt-4 flex flex-wrap gap-3">
					<Link to="/" search={{}} className={buttonStyle({ look: 'secondary' })}>
						Find my newsletter
					</Link>
					<Link to="/submit" className={buttonStyle({ look: 'secondary' })}>
						Submit it
					</Link>
				</div>
			</section>
		</div>
	);
}

function SignedIn({ desk: { email, newsletters, submissions } }: { desk: ResponseOf<typeof getDesk> }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const signOut = useMutation({
		mutationFn: () => api.call(closeDesk, {}),
		onSuccess: () => queryClient.resetQueries({ queryKey: publisherKeys.all }),
		onError: toastFailure('Still signed in'),
	});
	const claimed = new Set(newsletters.map(({ slug }) => slug));
	return (
		<div className="flex flex-col gap-12">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p>
					Signed in as <strong className="font-semibold wrap-anywhere">{email}</strong>
				</p>
				<Button look="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
					{signOut.isPending ? 'Signing out…' : 'Sign out'}
				</Button>
			</div>
			<Part title="My newsletters">
				{newsletters.length === 0 ? (
					<NothingKept />
				) : (
					<ul>
						{newsletters.map((kept) => (
							<KeptRow key={kept.claimId} kept={kept} />
						))}
					</ul>
				)}
			</Part>
			<Part title="My submissions">
				{submissions.length === 0 ? (
					<p className="py-4 text-muted">
						Nothing was submitted and confirmed with this address.{' '}
						<Link to="/submit" className="text-accent underline underline-offset-4">
							Submit a newsletter
						</Link>
					</p>
				) : (
					<ul>
						{submissions.map((submission) => (
							<SubmissionRow
								key={submission.id}
								submission={submission}
								isClaimed={submission.newsletterSlug !== null && claimed.has(submission.newsletterSlug)}
							/>
						))}
					</ul>
				)}
			</Part>
		</div>
	);
}

function NothingKept() {
	return (
		<div className="py-4">
			<p className="max-w-[60ch] text-pretty text-muted">
				What you claim appears in this place. Open the page of your newsletter in the directory and follow “Is
				this yours?”.
			</p>
			<Link to="/" search={{}} className={buttonStyle({ className: 'mt-4' })}>
				Find my newsletter
			</Link>
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="border-b border-border pb-2 font-serif text-2xl font-semibold tracking-[-0.015em]">
				{title}
			</h2>
			{children}
		</section>
	);
}
