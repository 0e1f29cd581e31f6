import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { DeliveryCounts } from '#features/delivery/web/shared/delivery-counts.tsx';
import { WayOfDelivery } from '#features/delivery/web/shared/way-of-delivery.tsx';
import { changeDeskDelivery, testDeskDelivery } from '#features/publishers/contract/desk-delivery.ts';
import { Section } from '#ui/layout/section.tsx';
import { deskQuery } from '../publisher-queries.ts';
import { ForPublishers } from '../sign-in/for-publishers.tsx';
import { deskDeliveryQuery } from './desk-delivery-query.ts';
import { Note } from './note.tsx';

/** How the newsletter reaches its readers, set up by its publisher. */
export function DeliveryPart({ id, isReadOnly }: { id: number; isReadOnly: boolean }) {
	const api = useApi();
	const query = deskDeliveryQuery(api, id);
	const delivery = useQuery(query);
	const desk = useQuery(deskQuery(api));
	const params = { id };
	return (
		<ForPublishers query={delivery} what="the delivery">
			{(data) => (
				<div className="flex flex-col gap-10">
					<WayOfDelivery
						calls={{
							queryKey: query.queryKey,
							save: ({ permission, ...change }) =>
								api.call(changeDeskDelivery, {
									params,
									body: { ...change, ...(permission && { permission: { note: permission.note } }) },
								}),
							test: () => api.call(testDeskDelivery, { params }),
							publisher: desk.data?.email ?? 'the publisher',
							isReadOnly,
						}}
						delivery={data}
					/>
					<Section
						title="What became of it"
						about="Everybody who ever confirmed here, counted at this moment. Of mails it is reckoned from the last mailing. Accepted are those whom your system took: “Numbers” counts them as delivered, within ten minutes."
					>
						<DeliveryCounts counts={data.counts} />
						{data.lastError !== '' && (
							<Note tone="danger">
								<span className="font-medium">Your system did not take a reader, and said:</span>{' '}
								{data.lastError}
							</Note>
						)}
					</Section>
				</div>
			)}
		</ForPublishers>
	);
}
