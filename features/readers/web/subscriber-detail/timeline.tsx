import type { TimelineEvent } from '#features/readers/contract/manage-subscribers.ts';
import { Section } from '#ui/layout/section.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';

/** The history, latest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
	return (
		<Section title="Timeline" about="What happened, the latest first. Mails are told up to the last hundred.">
			<ol className="border-l border-border">
				{events.map((event, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two mails sent at the same time may be identical
					<li key={place} className="relative pb-4 pl-5 text-sm last:pb-0">
						<span
							aria-hidden
							className="absolute top-1.5 -left-1 size-2 rounded-full bg-border-strong ring-4 ring-background"
						/>
						<p className="font-medium break-words">{describeEvent(event)}</p>
						<p className="text-muted">
							<ExactTime moment={event.at} />
						</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

const outcomes = {
	queued: 'waits to be sent',
	sending: 'is on its way',
	sent: 'was sent',
	failed: 'failed',
	uncertain: 'may or may not have arrived',
	held: 'is held back',
	kept: 'is kept in the outbox',
	withdrawn: 'was withdrawn before it went',
} as const;

function describeEvent(event: TimelineEvent): string {
	if (event.kind === 'signed-up')
		return event.about === 'import'
			? 'Imported from a file'
			: `Signed up${event.about && ` by ${event.about}`}`;
	if (event.kind === 'chose') return `Chose ${event.about}`;
	if (event.kind === 'confirmed') return `Confirmed ${event.about}`;
	if (event.kind === 'mail')
		return `The mail “${event.about}” ${outcomes[event.status]}${event.error && ` (${event.error})`}`;
	const by = event.by ? ` (ended by the ${event.by})` : '';
	if (event.why === 'left') return `Left ${event.about}${by}`;
	return event.why === 'bounced'
		? `Mail came back: ${event.about} ended`
		: `Complained: ${event.about} ended`;
}
