import * as z from 'zod/mini';
import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import {
	type chosenWays,
	DeliveryChange,
	type NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';
import { findPublisherService, publisherServices } from '#features/delivery/contract/publisher-services.ts';

type ChosenWay = (typeof chosenWays)[number];

/** The form's fields. Each service has its own, so that values for one do not carry over to another. */
export type DeliveryValues = Record<string, string> & {
	way: ChosenWay;
	'permission.givenBy': string;
	'permission.note': string;
	service: string;
	'connection.secret': string;
};

export const settingName = (service: string, field: string) => `${service}.${field}`;

export function valuesOf({ way, permission, connection }: NewsletterDelivery): DeliveryValues {
	const settings = publisherServices.flatMap(({ id, fields }) =>
		fields.map(({ name }) => [
			settingName(id, name),
			connection?.service === id ? (connection.settings[name] ?? '') : '',
		]),
	);
	return {
		way,
		'permission.givenBy': permission?.givenBy ?? '',
		'permission.note': permission?.note ?? '',
		service: connection?.service ?? '',
		...Object.fromEntries(settings),
		'connection.secret': '',
	};
}

/**
 * The request body: the way, and what belongs to it. An untouched permission or connection is omitted, to keep who recorded it
 * and the result of its test.
 */
export function changeOf(values: DeliveryValues, { permission, connection }: NewsletterDelivery): unknown {
	const { way } = values;
	if (way === 'forward') {
		const given = { givenBy: values['permission.givenBy'], note: values['permission.note'] };
		const isSame = permission && permission.givenBy === given.givenBy && permission.note === given.note;
		return isSame ? { way } : { way, permission: given };
	}
	if (way === 'hand-over') {
		const service = findPublisherService(values.service);
		const settings = Object.fromEntries(
			(service?.fields ?? []).map(({ name }) => [name, values[settingName(values.service, name)] ?? '']),
		);
		const secret = values['connection.secret'];
		const isSame =
			connection?.service === values.service &&
			secret === '' &&
			Object.entries(settings).every(([name, text]) => text === (connection.settings[name] ?? ''));
		return isSame ? { way } : { way, connection: { service: values.service, settings, secret } };
	}
	return { way };
}

/** The change, validated by the endpoint's schema; errors are mapped to the form's fields. */
export function checkDelivery(
	values: DeliveryValues,
	current: NewsletterDelivery,
): z.core.util.SafeParseResult<DeliveryChange> {
	if (values.way === 'hand-over' && values.service === '')
		return failing([{ code: 'custom', path: ['service'], message: 'Choose a service', input: '' }]);
	const checked = z.safeParse(DeliveryChange, changeOf(values, current));
	if (checked.success) return checked;
	return failing(
		checked.error.issues.map((issue) => ({ ...issue, path: [fieldOf(issue.path, values.service)] })),
	);
}

function failing(issues: z.core.$ZodIssue[]) {
	return { success: false, error: { issues } as z.core.$ZodError<DeliveryChange> } as const;
}

function fieldOf(path: PropertyKey[], service: string): string {
	const [part, name, setting] = path.map(String);
	if (part === 'connection' && name === 'settings') return settingName(service, setting ?? '');
	return name === undefined ? (part ?? '') : `${part}.${name}`;
}

/** How readers would be reached with this choice. */
export function wayFor(way: ChosenWay, { actualWay, issuesReachUs }: NewsletterDelivery): DeliveryWay {
	if (actualWay === 'own-page') return 'own-page';
	return way === 'hand-over' || issuesReachUs ? way : 'none';
}
