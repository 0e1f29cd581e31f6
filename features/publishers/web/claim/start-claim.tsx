import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { deskQuery } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { RequestDeskLink } from '../sign-in/request-desk-link.tsx';
import { useBeginClaim } from './claim-page.tsx';

/** "Is this yours?": explains what a claim is and starts one. */
export function StartClaim({ slug }: { slug: string }) {
	const api = useApi();
	const newsletter = useQuery(newsletterQuery(api, slug));
	const desk = useQuery(deskQuery(api));
	const begin = useBeginClaim();
	if ([404, 410].includes(statusOf(newsletter.error) ?? 0)) return <NoSuchNewsletter />;
	const name = newsletter.data?.name ?? 'this newsletter';
	return (
		<ForPublishers
			query={desk}
			what="your desk"
			signedOut={
				<WithMeaning name={name} newsletter={newsletter.data}>
					<RequestDeskLink newsletter={slug} />
				</WithMeaning>
			}
		>
			{({ email, newsletters }) => {
				const begun = newsletters.find((kept) => kept.slug === slug);
				if (begun?.claimState === 'held')
					return <Navigate to="/publisher/newsletters/$id" params={{ id: String(begun.id) }} replace />;
				if (begun)
					return <Navigate to="/publisher/claims/$id" params={{ id: String(begun.claimId) }} replace />;
				return (
					<WithMeaning name={name} newsletter={newsletter.data}>
						<p className="mb-4">
							You are signed in as <strong className="font-semibold wrap-anywhere">{email}</strong>. Mails
							about the claim go there.
						</p>
						<Button disabled={begin.isPending} onClick={() => begin.mutate(slug)}>
							{begin.isPending ? 'Beginning…' : `Claim ${name}`}
						</Button>
					</WithMeaning>
				);
			}}
		</ForPublishers>
	);
}

const steps = [
	['Sign in', 'We mail you a link. There is no password.'],
	[
		'Prove it',
		'By a mail to its own domain, a DNS record, a line on its site or in its feed. One of them is enough.',
	],
	[
		'Keep it',
		'Change its listing, choose how it reaches its readers, see its numbers, or take it down. It costs nothing.',
	],
];

function WithMeaning({
	name,
	newsletter,
	children,
}: {
	name: string;
	newsletter: Newsletter | undefined;
	children: ReactNode;
}) {
	return (
		<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
			<div className="flex flex-col gap-6">
				{newsletter?.keptBy && (
					<p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm text-pretty text-amber-text">
						{name} is kept by its publisher, who has proven that it is theirs. If you work with them, ask them
						to invite you as a colleague. If you prove it, too, an editor decides between you.
					</p>
				)}
				<div>{children}</div>
			</div>
			<ol className="flex flex-col gap-4 self-start rounded-lg border border-border bg-surface p-4 sm:p-6">
				{steps.map(([title, text], index) => (
					<li key={title} className="flex gap-4">
						<span aria-hidden className="font-serif text-2xl leading-none font-semibold text-accent">
							{index + 1}
						</span>
						<div>
							<h2 className="font-medium">{title}</h2>
							<p className="text-sm text-pretty text-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}

function NoSuchNewsletter() {
	return (
		<Outcome
			tone="bad"
			title="There is no such newsletter"
			actions={
				<>
					<Link to="/" search={{}} className={buttonStyle()}>
						Find it in the directory
					</Link>
					<Link to="/submit" className={buttonStyle({ look: 'secondary' })}>
						Submit it
					</Link>
				</>
			}
		>
			<p>It may have another address by now, or it was never listed. Only what is listed can be claimed.</p>
		</Outcome>
	);
}
