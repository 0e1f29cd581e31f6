import type { DeliveryWay } from '#features/delivery/contract/ways.ts';

/**
 * How issues reach somebody who has subscribed. Nobody is handed over who did not agree to it; and whoever did is mailed by us once
 * the newsletter hands nobody over any more, unless the publisher has them already.
 */
export function wayToReader(given: {
	/** What the reader agreed to. */
	agreed: DeliveryWay;
	/** What is chosen for the newsletter. */
	chosen: DeliveryWay;
	hasIssues: boolean;
	isWithPublisher: boolean;
}): DeliveryWay {
	const { agreed, chosen, hasIssues, isWithPublisher } = given;
	if (agreed === 'hand-over' && (chosen === 'hand-over' || isWithPublisher)) return 'hand-over';
	if (!hasIssues) return 'none';
	return chosen === 'forward' ? 'forward' : 'announce';
}
