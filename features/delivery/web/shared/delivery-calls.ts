import type { QueryKey } from '@tanstack/react-query';
import type {
	Connection,
	DeliveryChange,
	NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';

/** What tells the portal's screen of a newsletter's delivery from that of its publisher. */
export type DeliveryCalls = {
	/** Of the query whose answer is shown. */
	queryKey: QueryKey;
	save: (change: DeliveryChange) => Promise<NewsletterDelivery & { madeSecret?: string | undefined }>;
	test: () => Promise<Connection>;
	/** The publisher's own address, where it is they who choose. */
	publisher?: string;
	isReadOnly?: boolean;
};
