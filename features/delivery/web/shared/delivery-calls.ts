import type { QueryKey } from '@tanstack/react-query';
import type {
	Connection,
	DeliveryChange,
	NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';

/** What differs between the portal's delivery screen and the publisher's. */
export type DeliveryCalls = {
	/** The key of the query whose answer is shown. */
	queryKey: QueryKey;
	save: (change: DeliveryChange) => Promise<NewsletterDelivery & { madeSecret?: string | undefined }>;
	test: () => Promise<Connection>;
	/** The publisher's own address, if they make the choice. */
	publisher?: string;
	isReadOnly?: boolean;
};
