import { z } from 'zod';
import type { Endpoint } from '#protocol/endpoint.ts';

type Schema = {
	type?: string;
	format?: string;
	anyOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	minimum?: number;
	properties?: Record<string, Schema>;
	/** The values of a record, under any key. */
	additionalProperties?: Schema | boolean;
	items?: Schema;
};
type Place = { part: 'params' | 'query' | 'body'; path: string[] };
type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

export type OddCall = { method: Endpoint['method']; url: string; body: unknown; odd: string; field: string };

/** Would end the session that makes the other calls. */
const endsSession = '/api/logout';

/** Every field of an endpoint, filled with each of the strings in turn while the others have sensible values. */
export function* oddCallsOf(endpoint: Endpoint, strings: readonly string[]): Generator<OddCall> {
	const sensible: Input = {
		params: (endpoint.params ? sensibleFor(schemaOf(endpoint.params), '') : {}) as Record<string, unknown>,
		query: {},
		body: endpoint.body ? sensibleFor(schemaOf(endpoint.body), '') : undefined,
	};
	const places: Place[] = [
		...placesIn('params', sensible.params),
		...Object.keys(schemaOf(endpoint.query).properties ?? {}).map(
			(name): Place => ({ part: 'query', path: [name] }),
		),
		...placesIn('body', sensible.body),
	];
	if (places.length === 0 && endpoint.path !== endsSession) yield write(endpoint, sensible, '', 'nothing');
	for (const { part, path } of places)
		for (const odd of strings) {
			const input = structuredClone(sensible);
			Object.assign(input, { [part]: withOdd(input[part], path, odd) });
			yield write(endpoint, input, odd, `${part}.${path.join('.')}`);
		}
	if (endpoint.body)
		for (const odd of strings.slice(0, 20)) {
			yield write(endpoint, { ...sensible, body: odd }, odd, 'body');
			yield write(
				endpoint,
				{ ...sensible, body: { ...(sensible.body as object), [odd]: odd } },
				odd,
				'body.*',
			);
		}
}

/** What is wrong with an answer, or null. */
export function faultOf({ status, text }: { status: number; text: string }, sent: string): string | null {
	if (status >= 500 && !outsideIsMissing.test(text)) return `answered ${status}`;
	const leak = leaks.find((pattern) => pattern.test(text) && !pattern.test(sent));
	return leak ? `tells ${leak.exec(text)?.[0]}` : null;
}

/** A service that is not configured or does not answer: the message is ours and contains no input. */
const outsideIsMissing =
	/"code":"(image_model|text_model|mailbox|video_platform)_(not_configured|failed|refused)"/;
const leaks = [
	/\n\s+at [^\n]+:\d+:\d+/,
	/node_modules\//,
	/\/(app|features|gateways|platform|programs)\/[\w/-]+\.tsx?/,
	/syntax error at or near|violates [\w-]+ constraint|invalid (input syntax|byte sequence)|relation "\w+" does not exist/,
];

/** Percent-encodes like programs that do not check: a lone surrogate becomes the three bytes it would have in UTF-8. */
export function encodeOdd(text: string): string {
	return [...text]
		.map((sign) => {
			if (sign.isWellFormed()) return encodeURIComponent(sign);
			const unit = sign.charCodeAt(0);
			const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
			return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
		})
		.join('');
}

function write(endpoint: Endpoint, { params, query, body }: Input, odd: string, field: string): OddCall {
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeOdd(String(params[name] ?? '1')));
	const search = Object.entries(query).map(
		([name, value]) => `${encodeOdd(name)}=${encodeOdd(String(value))}`,
	);
	return {
		method: endpoint.method,
		url: search.length > 0 ? `${path}?${search.join('&')}` : path,
		body,
		odd,
		field: `${endpoint.method} ${endpoint.path} ${field}`,
	};
}

function schemaOf(schema: Endpoint['body']): Schema {
	return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
}

function sensibleFor(schema: Schema, name: string): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	if (schema.anyOf) return sensibleFor(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
	switch (schema.type) {
		case 'object':
			return Object.fromEntries(fieldsOf(schema).map(([key, value]) => [key, sensibleFor(value, key)]));
		case 'array':
			return [sensibleFor(schema.items ?? {}, name)];
		case 'boolean':
			return true;
		case 'number':
		case 'integer':
			return Math.max(1, Math.min(schema.minimum ?? 1, 1000));
		default:
			return typeof schema.default === 'string' && schema.default !== ''
				? schema.default
				: sensibleText(schema, name);
	}
}

function fieldsOf({ properties, additionalProperties }: Schema): [string, Schema][] {
	if (properties) return Object.entries(properties);
	return typeof additionalProperties === 'object' ? [['1', additionalProperties]] : [];
}

function sensibleText({ format }: Schema, name: string): string {
	if (format === 'uuid') return '3f0a1c1e-5a3b-4c6d-8e7f-0a1b2c3d4e5f';
	if (format === 'date-time' || /At$|scheduledFor/.test(name)) return '2027-01-01T09:00:00.000Z';
	if (/email$/i.test(name)) return 'odd@strings.example';
	if (/ids?$/i.test(name)) return '1';
	if (/url$|address|feed/i.test(name)) return 'https://odd.example/page';
	return 'A sensible text.';
}

function placesIn(part: Place['part'], value: unknown, path: string[] = []): Place[] {
	if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ part, path }];
	return Object.entries(value).flatMap(([key, inner]) => placesIn(part, inner, [...path, key]));
}

function withOdd<Value>(value: Value, [first, ...rest]: string[], odd: string): Value {
	if (first === undefined) return odd as Value;
	const inner = (value as Record<string, unknown>)[first];
	const changed = withOdd(inner, rest, odd);
	if (Array.isArray(value)) return value.with(Number(first), changed) as Value;
	return { ...value, [first]: changed };
}
