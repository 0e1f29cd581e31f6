import * as z from 'zod/mini';
import type { SubscriberImportField } from '#features/readers/contract/manage-subscribers.ts';
import { ReaderNames } from '#features/readers/contract/readers.ts';
import { isBlockedAddress } from '#features/subscribing/rules/blocked-domains.ts';
import { EmailAddress, Prose } from '#protocol/values.ts';
import type { TableRow } from '#text/tables/table-columns.ts';
import { truncateText } from '#text/truncate-text.ts';

export type ImportRow = {
	line: number;
	/** As in the file; `address` is the same in lower case. */
	email: string;
	address: string;
	firstName: string;
	lastName: string;
	newsletter: string;
	consent: string;
	consentedAt: Date;
};

type CheckedRow = ImportRow | { line: number; email: string; trouble: string };

const OptionalName = z.union([z.literal(''), ReaderNames.shape.firstName]);
const Wording = Prose(2000);

/** A valid row, or what is wrong with it. A consent without its exact text and date does not count. */
export function checkImportRow(
	{ line, record }: TableRow,
	mapping: Partial<Record<SubscriberImportField, string>>,
	now: Date,
): CheckedRow {
	const cell = (field: SubscriberImportField) => record[mapping[field] ?? ''] ?? '';
	const fail = (trouble: string): CheckedRow => ({ line, email: truncateText(cell('email'), 254), trouble });
	const email = EmailAddress.safeParse(cell('email'));
	if (!email.success) return fail('Not a valid email address');
	if (isBlockedAddress(email.data)) return fail('Nobody reads mail at this address');
	const firstName = OptionalName.safeParse(cell('firstName'));
	const lastName = OptionalName.safeParse(cell('lastName'));
	if (!firstName.success || !lastName.success) return fail('Names have at most 50 characters and no links');
	if (cell('newsletter') === '') return fail('The newsletter is missing');
	const consent = Wording.safeParse(cell('consent'));
	if (!consent.success || consent.data === '')
		return fail('The wording of the consent is missing or too long');
	const consentedAt = readDate(cell('consentedAt'));
	if (!consentedAt) return fail('The date of the consent is missing, or not written as 2026-03-31');
	if (consentedAt > now) return fail('The date of the consent is in the future');
	return {
		line,
		email: email.data,
		address: email.data.toLowerCase(),
		firstName: firstName.data,
		lastName: lastName.data,
		newsletter: cell('newsletter').toLowerCase(),
		consent: consent.data,
		consentedAt,
	};
}

/** Other formats would be guesswork, which has no place in a consent. A time without a zone is UTC. */
function readDate(text: string): Date | null {
	if (!/^(19|20)\d\d-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return null;
	const day = new Date(text.slice(0, 10));
	// Days that do not exist would roll over into the next month.
	if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text.slice(0, 10))) return null;
	const isZoned = text.length === 10 || /(Z|[+-]\d\d:?\d\d)$/.test(text);
	const date = new Date(text.replace(' ', 'T') + (isZoned ? '' : 'Z'));
	return Number.isNaN(date.getTime()) ? null : date;
}
