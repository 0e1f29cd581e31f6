import * as z from 'zod/mini';

const largestId = 2_147_483_647;

/** A whole number in a URL: text there, parsed to a number. */
export const NumberInAddress = (minimum: number, maximum: number) =>
	z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));

/** The maximum and default page size of a list. */
export const listLimit = 1000;

/** The number of a page of a list. */
export const PageNumber = z._default(NumberInAddress(1, 100_000), 1);

/** The requested page of a list; the total and the next page are in X-Total-Count and Link. */
export const pageOf = (size: number, maximum: number) => ({
	limit: z._default(NumberInAddress(1, maximum), size),
	page: PageNumber,
});
export const ListPage = pageOf(listLimit, listLimit);

/** What a list is searched for; empty for everything. */
export const SearchText = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** The response of a call that only reports what it did. */
export const MessageResponse = z.object({ message: z.string() });

/** A numeric id in a URL. */
export const NumericId = NumberInAddress(1, largestId);

/** The parameters of a URL that names one thing by its id. */
export const ById = z.object({ id: NumericId });

/** A slug or an id in a URL. */
export const SlugOrId = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Ids inside entities are sent as text, and accepted as text or number. */
export const IdText = z.pipe(
	z.pipe(
		z.union([z.string(), z.number()]),
		z.transform((value) => String(value).trim()),
	),
	z
		.string()
		.check(z.refine((value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestId, 'Must be an id')),
);

/** With a message of its own: otherwise that of the schema, for a missing text, would be used. */
const withinLength = (maximum: number) =>
	z.maxLength(maximum, `Must be at most ${maximum.toLocaleString('en')} characters`);

/** One line of text without control characters, safe for a header or a title. */
export const Line = (maximum: number, missing?: string) =>
	z.string(missing).check(
		z.trim(),
		withinLength(maximum),
		// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
		z.refine((text) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text), 'Must be a single line'),
	);

/** Text of several lines; NUL is rejected because Postgres cannot store it. */
export const Prose = (maximum: number, missing?: string) =>
	z.string(missing).check(
		z.trim(),
		withinLength(maximum),
		z.refine((text) => !text.includes('\u0000'), 'Must be plain text'),
	);

/** A required text: it must contain something visible. */
export const required = (message: string) => z.refine<string>((text) => visible.test(text), message);

/** A required line, or text of several lines; the message also answers a field that is missing. */
export const RequiredLine = (maximum: number, missing: string) =>
	Line(maximum, missing).check(required(missing));
export const RequiredProse = (maximum: number, missing: string) =>
	Prose(maximum, missing).check(required(missing));

/** An optional text; null stands for none. */
export const orNone = <Text extends z.ZodMiniType<string, string>>(text: Text) =>
	z.pipe(
		z.transform((value: string | null) => value ?? ''),
		text,
	);

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The token of a link in a mail, as parameters or as a body. */
export const ByLinkToken = z.object({ token: RequiredLine(300, 'The link is not complete.') });

/** An absolute http or https address. */
export const WebAddress = (message: string) =>
	z.string(message).check(
		z.trim(),
		z.maxLength(2000, message),
		z.refine((text) => isWebAddress(text), message),
	);

function isWebAddress(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, hostname, username, password } = new URL(text);
	return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** A query parameter that may be repeated; always parsed to a list. */
export const Repeatable = <Item extends z.ZodMiniType>(item: Item) =>
	z.pipe(
		z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
		z.array(item).check(z.maxLength(100)),
	);

const emailMessage = 'Please enter a valid email address';

/** A simple, linear rule: one @, a dotted domain, no white space or control characters. The mail itself is the proof. */
export const EmailAddress = z
	.string(emailMessage)
	.check(
		z.trim(),
		z.maxLength(254, emailMessage),
		z.regex(/^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/, emailMessage),
	);

/** Fields that people never see and bots fill in: a value, or a form sent faster than anyone types, is not a person. */
export const Honeypot = {
	website: z._default(z.string().check(z.maxLength(2000)), ''),
	filledInMs: z._default(z.number(), 60_000),
};
