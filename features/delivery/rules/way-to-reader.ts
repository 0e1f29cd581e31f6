import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';

/**
 * How issues reach a subscriber. Nobody is handed over without consent; readers who agreed to it are mailed by us once the
 * newsletter no longer hands over, unless the publisher already has them.
 */
export function wayToReader(given: {
	/** What the reader agreed to. */
	agreed: DeliveryWay;
	/** What is currently chosen for the newsletter; with its own page, nobody is handed over. */
	chosen: DeliveryWay;
	hasIssues: boolean;
	isWithPublisher: boolean;
}): DeliveryWay {
	const { agreed, chosen, hasIssues, isWithPublisher } = given;
	if (agreed === 'hand-over' && (chosen === 'hand-over' || isWithPublisher)) return 'hand-over';
	if (!hasIssues) return 'none';
	return chosen === 'forward' ? 'forward' : 'announce';
}
