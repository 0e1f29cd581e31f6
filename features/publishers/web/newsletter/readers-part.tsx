import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { addressOf } from '#client/client.ts';
import { csvService } from '#features/delivery/contract/manage-delivery.ts';
import { downloadReaders } from '#features/publishers/contract/desk.ts';
import { formatCount } from '#text/format-count.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { deskDeliveryQuery } from './desk-delivery-query.ts';
import { Note } from './note.tsx';

/** The number of readers, and the file of those who agreed to be handed over. */
export function ReadersPart({ id, isReadOnly }: { id: number; isReadOnly: boolean }) {
	const delivery = useQuery(deskDeliveryQuery(useApi(), id));
	return (
		<ForPublishers query={delivery} what="the readers">
			{({ counts, agreedToMails, way, connection }) => {
				const { left, ...staying } = counts;
				const readers = Object.values(staying).reduce((sum, count) => sum + count, 0);
				const isByFile = way === 'hand-over' && connection?.service === csvService;
				return (
					<Section
						title="Readers"
						about="Who confirmed here and is still there. You never see addresses that are not confirmed, people who left, or readers who did not agree to be handed over to you."
					>
						<dl className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
							<Figure name="Confirmed readers" value={readers} note="Through this directory" />
							<Figure
								name="Mailed by us"
								value={agreedToMails}
								note="Agreed to mails from us; not in the file"
							/>
							<Figure name="Left" value={left} note="Since the beginning" />
						</dl>
						<div className="flex flex-col items-start gap-3 rounded-lg border border-border bg-surface p-4 sm:p-6">
							<h3 className="font-medium">Readers handed over, as a file</h3>
							<p className="max-w-[65ch] text-sm text-pretty text-muted">
								A CSV file with the address and name of each reader who agreed to be handed over to you, when
								they confirmed, and what they agreed to, word for word. Keep it as evidence of their consent.
							</p>
							{isByFile && (
								<Note>Downloading hands them over: whoever is in the file counts as taken from then on.</Note>
							)}
							{isReadOnly ? (
								<p className="text-sm text-muted">The file is closed while your claim is in question.</p>
							) : (
								<a
									href={addressOf(downloadReaders, { params: { id } })}
									download
									className={buttonStyle({ look: 'secondary' })}
								>
									Download CSV
								</a>
							)}
						</div>
					</Section>
				);
			}}
		</ForPublishers>
	);
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
	return (
		<div className="flex flex-col bg-surface px-4 py-3">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-serif text-2xl font-medium tabular-nums">{formatCount(value)}</dd>
			<dd className="text-xs text-muted">{note}</dd>
		</div>
	);
}
