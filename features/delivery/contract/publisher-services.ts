import * as z from 'zod/mini';
import { Line, WebAddress } from '#protocol/values.ts';

/** A setting of a connection. Settings travel and are stored as text, a ticked checkbox as `yes`. */
export type ServiceField = {
	name: string;
	label: string;
	hint: string;
	kind: 'text' | 'url' | 'number' | 'checkbox';
	required: boolean;
	/** Required if that field is filled in. */
	requiredWith?: string;
};

export type PublisherService = {
	id: string;
	name: string;
	/** Where its owner finds the required values. */
	whereToFind: string;
	fields: ServiceField[];
	/** Its name there, and its format; null if no secret is needed. */
	secret: { label: string; pattern: RegExp; patternMessage: string; isMadeWhenEmpty: boolean } | null;
};

type FieldOf = Omit<ServiceField, 'kind' | 'required' | 'name'> &
	Partial<Pick<ServiceField, 'kind' | 'required'>>;
const field = (name: string, rest: FieldOf): ServiceField => ({
	name,
	kind: 'text',
	required: false,
	...rest,
});
const apiKey = (pattern = /^[!-~]+$/, patternMessage = 'The key has letters, digits and signs only') => ({
	label: 'API key',
	pattern,
	patternMessage,
	isMadeWhenEmpty: false,
});
const confirmsAgain = (name: string) =>
	field('confirmsAgain', {
		label: 'Confirm once more',
		hint: `${name} asks each reader for a confirmation of its own, although they have confirmed to us.`,
		kind: 'checkbox',
	});
const tag = (name: string) =>
	field('tag', { label: 'Tag', hint: `Readers handed over get this tag in ${name}.` });

/** The systems that readers can be handed over to, and what a connection to each needs. */
export const publisherServices: readonly PublisherService[] = [
	{
		id: 'mailchimp',
		name: 'Mailchimp',
		whereToFind:
			'The key is under Profile, Extras, API keys; the audience’s ID under Audience, Settings, Audience name and defaults.',
		fields: [
			field('listId', { label: 'Audience ID', hint: 'Such as 4529508eb0.', required: true }),
			tag('Mailchimp'),
			confirmsAgain('Mailchimp'),
		],
		secret: apiKey(
			/^[A-Za-z0-9]{8,64}-[a-z]{2}\d{1,3}$/,
			'The key must end in its data centre, such as -us21',
		),
	},
	{
		id: 'kit',
		name: 'Kit (ConvertKit)',
		whereToFind:
			'The key (version 4) is under Settings, Developer; the form’s ID is the number in its address when you edit it.',
		fields: [
			field('formId', {
				label: 'Form ID',
				hint: 'Readers join this form, with whatever confirmation the form asks for.',
				kind: 'number',
				required: true,
			}),
		],
		secret: apiKey(),
	},
	{
		id: 'beehiiv',
		name: 'beehiiv',
		whereToFind: 'Both are under Settings, Workspace settings, API.',
		fields: [
			field('publicationId', { label: 'Publication ID', hint: 'It begins with pub_.', required: true }),
			field('sendsWelcome', {
				label: 'Send the welcome mail',
				hint: 'New readers get the publication’s welcome mail.',
				kind: 'checkbox',
			}),
		],
		secret: apiKey(),
	},
	{
		id: 'buttondown',
		name: 'Buttondown',
		whereToFind: 'The key is under Settings, API.',
		fields: [tag('Buttondown'), confirmsAgain('Buttondown')],
		secret: apiKey(),
	},
	{
		id: 'ghost',
		name: 'Ghost',
		whereToFind:
			'The Admin API key and the API URL are under Settings, Integrations, Add custom integration.',
		fields: [
			field('url', {
				label: 'API URL',
				hint: 'Such as https://example.ghost.io.',
				kind: 'url',
				required: true,
			}),
			field('newsletterId', {
				label: 'Newsletter ID',
				hint: 'Left empty, new members get the newsletters that Ghost gives everybody who signs up.',
			}),
			field('label', { label: 'Label', hint: 'Members handed over get this label.' }),
		],
		secret: {
			label: 'Admin API key',
			pattern: /^[0-9a-f]{24}:[0-9a-f]{64}$/,
			patternMessage: 'The Admin API key has two parts with a colon between them',
			isMadeWhenEmpty: false,
		},
	},
	{
		id: 'listmonk',
		name: 'listmonk',
		whereToFind:
			'Add an API user under Admin, Users, who may get, manage and query (subscribers:sql_query) subscribers and manage the list; its token is shown once.',
		fields: [
			field('url', {
				label: 'Address',
				hint: 'Such as https://lists.example.com.',
				kind: 'url',
				required: true,
			}),
			field('username', { label: 'API user', hint: 'The name of the API user.', required: true }),
			field('listId', {
				label: 'List ID',
				hint: 'The number of the list.',
				kind: 'number',
				required: true,
			}),
			confirmsAgain('listmonk'),
		],
		secret: { ...apiKey(), label: 'Access token' },
	},
	{
		id: 'brevo',
		name: 'Brevo',
		whereToFind:
			'The key is under SMTP & API, API keys; the list’s ID is the number beside its name under Contacts, Lists.',
		fields: [
			field('listId', {
				label: 'List ID',
				hint: 'The number of the list.',
				kind: 'number',
				required: true,
			}),
			field('templateId', {
				label: 'Double opt-in template ID',
				hint: 'With one, Brevo asks each reader for a confirmation of its own.',
				kind: 'number',
			}),
			field('redirectUrl', {
				label: 'Page after that confirmation',
				hint: 'Where Brevo leads readers who have confirmed.',
				kind: 'url',
				requiredWith: 'templateId',
			}),
		],
		secret: apiKey(),
	},
	{
		id: 'mailerlite',
		name: 'MailerLite',
		whereToFind:
			'The key is under Integrations, API; the group’s ID is the number in its address under Subscribers, Groups.',
		fields: [
			field('groupId', { label: 'Group ID', hint: 'Readers handed over join this group.', kind: 'number' }),
		],
		secret: apiKey(),
	},
	{
		id: 'webhook',
		name: 'Webhook (anything else)',
		whereToFind: 'Your own program takes the calls and checks their signature, as standardwebhooks.com says.',
		fields: [
			field('url', { label: 'Address', hint: 'Where we post to, over https.', kind: 'url', required: true }),
		],
		secret: {
			label: 'Signing secret',
			pattern: /^whsec_(?:[A-Za-z0-9+/]{4}){8,22}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
			patternMessage: 'The signing secret must begin with whsec_; leave it empty, and we make one',
			isMadeWhenEmpty: true,
		},
	},
	{
		id: 'csv',
		name: 'CSV by download',
		whereToFind: 'No connection is needed: you download the readers and import them yourself.',
		fields: [],
		secret: null,
	},
];

export const findPublisherService = (id: string): PublisherService | null =>
	publisherServices.find((service) => service.id === id) ?? null;

const [first, ...others] = publisherServices as [PublisherService, ...PublisherService[]];

/** A connection as sent by a form. An empty secret keeps the stored one. */
export const PublisherConnectionForm = z.discriminatedUnion('service', [
	connectionSchema(first),
	...others.map(connectionSchema),
]);
export type PublisherConnectionForm = z.infer<typeof PublisherConnectionForm>;

/** The schema for one service's form. */
export function connectionSchema({ id, fields, secret }: PublisherService) {
	return z.strictObject({
		service: z.literal(id),
		settings: z.strictObject(Object.fromEntries(fields.map((each) => [each.name, fieldSchema(each)]))).check(
			...fields.flatMap(({ name, label, requiredWith }) =>
				requiredWith
					? [
							z.refine<Record<string, string>>((given) => !given[requiredWith] || given[name] !== '', {
								path: [name],
								message: `${label} is required`,
							}),
						]
					: [],
			),
		),
		secret: z._default(
			Line(500).check(
				z.refine(
					(text) => text === '' || secret?.pattern.test(text) === true,
					secret?.patternMessage ?? 'No secret is needed',
				),
			),
			'',
		),
	});
}

function fieldSchema({ kind, label, required }: ServiceField) {
	const rule = {
		text: (text: string) => text.length <= 200,
		url: (text: string) => z.safeParse(WebAddress(''), text).success,
		number: (text: string) => /^[1-9]\d{0,18}$/.test(text),
		checkbox: (text: string) => text === 'yes',
	}[kind];
	const message = {
		text: `${label} is too long`,
		url: `${label} must be an http or https address`,
		number: `${label} must be a number`,
		checkbox: `${label} must be yes or empty`,
	}[kind];
	const text = Line(2000).check(
		z.refine((given) => !required || given !== '', { message: `${label} is required`, abort: true }),
		z.refine((given) => given === '' || rule(given), message),
	);
	return z.prefault(text, '');
}
