import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import type { DeskNewsletter } from '#features/publishers/contract/desk.ts';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { stateWords } from '../claim/claim-words.ts';
import { ProvenSince } from '../claim/proven-since.tsx';
import { deskNewsletterQuery } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { WebhookPart } from '../webhooks/webhook-part.tsx';
import { ColleaguesPart } from './colleagues-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { type DeskPart, deskParts } from './desk-parts.ts';
import { EmbedPart } from './embed-part.tsx';
import { type DrawPreview, ListingPart } from './listing-part.tsx';
import { Note } from './note.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { ReadersPart } from './readers-part.tsx';
import { TakeDownPart } from './take-down-part.tsx';

const linkStyle = 'underline underline-offset-4 hover:text-text pointer-coarse:py-2.5';

/** One tab of a newsletter at the desk. */
export function DeskNewsletterPart({
	id,
	part,
	preview,
}: {
	id: number;
	part: DeskPart;
	preview: DrawPreview;
}) {
	const desk = useQuery(deskNewsletterQuery(useApi(), id));
	const title = desk.data ? null : (
		<h1 className="mt-4 mb-6 font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">
			Publisher’s desk
		</h1>
	);
	return (
		<>
			{title}
			<ForPublishers query={desk} what="your newsletter">
				{(data) => (
					<>
						<Heading desk={data} />
						<LinkTabs
							group="desk"
							label="Parts of the desk"
							tabs={deskParts}
							chosen={part}
							className="pt-8"
							link={(name) => ({
								to: '/publisher/newsletters/$id',
								params: { id: String(id) },
								search: name === 'listing' ? {} : { part: name },
							})}
						>
							{part === 'listing' && <ListingPart desk={data} preview={preview} />}
							{part === 'delivery' && <DeliveryPart id={id} isReadOnly={data.isReadOnly} />}
							{part === 'numbers' && <NumbersPart id={id} />}
							{part === 'readers' && <ReadersPart id={id} isReadOnly={data.isReadOnly} />}
							{part === 'site' && (
								<div className="flex flex-col gap-12">
									<EmbedPart slug={data.listing.slug} name={data.listing.name} />
									<WebhookPart newsletterId={id} />
								</div>
							)}
							{part === 'colleagues' && <ColleaguesPart desk={data} />}
							{part === 'take-down' && <TakeDownPart desk={data} />}
						</LinkTabs>
					</>
				)}
			</ForPublishers>
		</>
	);
}

function Heading({
	desk: { listing, claim, isReadOnly, delistedAt, removalAskedAt },
}: {
	desk: DeskNewsletter;
}) {
	const { name: state, tone, meaning } = stateWords[claim.state];
	const claimLink = (
		<Link to="/publisher/claims/$id" params={{ id: String(claim.id) }} className={linkStyle}>
			The claim
		</Link>
	);
	return (
		<div className="mb-6">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] text-balance wrap-anywhere sm:text-4xl">
					{listing.name}
				</h1>
				<Badge tone={tone}>{claim.isOwn || claim.state !== 'held' ? state : 'Kept with a colleague'}</Badge>
			</div>
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
				{claim.provenAt !== null && (
					<ProvenSince method={claim.method} subject={claim.subject} provenAt={claim.provenAt} />
				)}
				{claim.isOwn && claimLink}
				{!listing.hidden && (
					<Link to="/newsletter/$slug" params={{ slug: listing.slug }} className={linkStyle}>
						Public page
					</Link>
				)}
			</p>
			<div className="mt-4 flex flex-col gap-3 empty:hidden">
				{isReadOnly && <Note>You can look at everything, and change nothing for now. {meaning}</Note>}
				{delistedAt !== null && (
					<Note>
						{removalAskedAt === null ? (
							<>
								It was taken down on <LongDate moment={delistedAt} />. Nobody finds it, and its address says
								that its publisher took it down. Under “Take down” you can put it back.
							</>
						) : (
							<>
								You asked on <LongDate moment={removalAskedAt} /> to have it removed for good. It is down, and
								an editor will do the rest.
							</>
						)}
					</Note>
				)}
				{delistedAt === null && listing.hidden && (
					<Note>
						An editor has hidden it: nobody finds it in the directory. Write to the editors to learn why.
					</Note>
				)}
			</div>
		</div>
	);
}
