import type { Clock } from '#platform/clock.ts';
import type { Connect } from './ask-service.ts';
import type { PublisherList } from './publisher-list.ts';

/** A service that readers are handed over to. Its calls throw `NotNow` where nothing is settled. */
export type OpenService = (needs: {
	/** Empty where the connection does not say. */
	setting: (name: string) => string;
	secret: string;
	connect: Connect;
	/** Where readers signed up, for services that note it. */
	site: () => string;
	clock: Clock;
}) => PublisherList;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
	return `${firstName} ${lastName}`.trim();
}

/** Without fractions of a second, which some services do not take. */
export function isoSeconds(at: Date): string {
	return `${at.toISOString().slice(0, 19)}Z`;
}
