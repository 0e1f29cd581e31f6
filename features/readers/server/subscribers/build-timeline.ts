import type { TimelineEvent } from '#features/readers/contract/manage-subscribers.ts';
import type {
	LatestMailRow,
	ManagedSubscriberRow,
	NamedConsentRow,
} from '#features/readers/store/managed-subscribers.ts';
import type { ReaderDigestChoiceRow, ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';
import { presentEnder } from './present-subscriber.ts';

type Known = {
	subscriber: ManagedSubscriberRow;
	subscriptions: ReaderSubscriptionRow[];
	digests: ReaderDigestChoiceRow[];
	consents: NamedConsentRow[];
	mails: LatestMailRow[];
};

/** The history of a person, latest first. */
export function buildTimeline({
	subscriber,
	subscriptions,
	digests,
	consents,
	mails,
}: Known): TimelineEvent[] {
	const signedUp: TimelineEvent = {
		kind: 'signed-up',
		at: subscriber.created_at.toISOString(),
		about: subscriber.source_name ?? subscriber.source,
	};
	const events: TimelineEvent[] = [
		...mails.map(tellMail),
		...subscriptions.flatMap((row) => [
			...tellEnd(row, row.status === 'active' || row.status === 'unsubscribed' ? 'left' : row.status),
			...tellConfirmation(row.name, row.converted_at),
		]),
		...digests.flatMap((row) => {
			const about = `Digest of ${row.name}`;
			return [...tellEnd({ ...row, name: about }, 'left'), ...tellConfirmation(about, row.confirmed_at)];
		}),
		...consents.map(
			({ about, wording, created_at }): TimelineEvent => ({
				kind: 'chose',
				at: created_at.toISOString(),
				about: about ?? wording,
			}),
		),
		signedUp,
	];
	return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

function tellMail(row: LatestMailRow): TimelineEvent {
	return {
		kind: 'mail',
		at: (row.finished_at ?? row.created_at).toISOString(),
		about: row.subject,
		status: row.status,
		error: row.last_error,
	};
}

function tellConfirmation(about: string, moment: Date | null): TimelineEvent[] {
	return moment ? [{ kind: 'confirmed', at: moment.toISOString(), about }] : [];
}

function tellEnd(
	row: { name: string; ended_at: Date | null; ended_by: string },
	why: 'left' | 'bounced' | 'complained',
): TimelineEvent[] {
	if (!row.ended_at) return [];
	return [
		{ kind: 'ended', at: row.ended_at.toISOString(), about: row.name, why, by: presentEnder(row.ended_by) },
	];
}
