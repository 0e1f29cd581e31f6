import type { ConnectionRow } from '#features/delivery/store/publisher-connections.ts';
import type { PublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { PublisherNeeds } from '../needs.ts';

const longestAnswer = 500;

export type OpenConnection = {
	list: PublisherList;
	/** Removes the secret from a service's answer, which is stored and shown and may echo what was sent. */
	tidy: (answer: string) => string;
};

/** Opens a publisher's system, or returns the reason why it cannot. */
export function openConnection(
	{ openPublisherList, encryption }: PublisherNeeds,
	{ service, settings, secret: encrypted }: Pick<ConnectionRow, 'service' | 'settings' | 'secret'>,
): OpenConnection | { trouble: string } {
	const secret = encrypted === '' ? '' : encryption.decrypt(encrypted);
	if (secret === null)
		return {
			trouble: 'The secret cannot be read any more, since SESSION_SECRET was changed. Enter it again.',
		};
	const tidy = (answer: string) => {
		const told = secret === '' ? answer : answer.replaceAll(secret, '…');
		return told.replaceAll('\u0000', '').toWellFormed().slice(0, longestAnswer);
	};
	try {
		return { list: openPublisherList({ service, settings, secret }), tidy };
	} catch (error) {
		return { trouble: tidy(error instanceof Error ? error.message : 'This service is not known.') };
	}
}
