import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { findPublisherService } from '#features/delivery/contract/publisher-services.ts';

const wayNames: Record<DeliveryWay, string> = {
	announce: 'Announced',
	forward: 'Forwarded',
	'hand-over': 'Handed over',
	'own-page': 'Own page',
	none: 'Issues do not reach us',
};

const handOverNames: Record<string, string> = {
	webhook: 'Handed over by webhook',
	csv: 'Handed over by CSV',
};

/** The way of delivery for editors, with the publisher's system if readers are handed over. */
export function describeWay(way: DeliveryWay, service: string): string {
	if (way !== 'hand-over' || service === '') return wayNames[way];
	return handOverNames[service] ?? `Handed over to ${findPublisherService(service)?.name ?? service}`;
}
