import type { Clock } from '#platform/clock.ts';
import type { Connect } from './ask-service.ts';
import type { PublisherList } from './publisher-list.ts';

/** A service that readers are handed over to. Its methods throw `RetryLaterError` for temporary failures. */
export type OpenService = (needs: {
	/** Empty if the connection does not have it. */
	setting: (name: string) => string;
	secret: string;
	connect: Connect;
	/** Where readers signed up, for services that record it. */
	site: () => string;
	clock: Clock;
}) => PublisherList;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
	return `${firstName} ${lastName}`.trim();
}

/** Without fractions of a second, which some services do not accept. */
export function isoSeconds(at: Date): string {
	return `${at.toISOString().slice(0, 19)}Z`;
}
