import { z } from 'zod';
import { ZodMiniObject } from 'zod/mini';
import type { Endpoint } from '#protocol/endpoint.ts';
import { ProblemResponse } from '#protocol/problem-response.ts';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI description of the whole contract, made from the schemas that validate every call. */
export function describeApi(endpoints: readonly Endpoint[], site: { name: string; url: string }): JsonSchema {
	const paths: Record<string, JsonSchema> = {};
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
	}
	return {
		openapi: '3.1.0',
		info: {
			title: `${site.name} API`,
			version: '1',
			description: 'Every call of the directory and its admin portal.',
		},
		servers: [{ url: site.url }],
		paths,
		components: {
			schemas: { Problem: schemaOf(ProblemResponse, 'output') },
			securitySchemes: {
				session: { type: 'apiKey', in: 'cookie', name: 'session' },
				reader: { type: 'apiKey', in: 'cookie', name: 'reader' },
				publisher: { type: 'apiKey', in: 'cookie', name: 'publisher' },
			},
		},
	};
}

function isByLink(access: Endpoint['access']): boolean {
	return access === 'reader' || access === 'publisher';
}

function describeEndpoint(endpoint: Endpoint): JsonSchema {
	const isOpen = endpoint.access === 'public';
	return {
		summary: endpoint.summary,
		'x-access': endpoint.access,
		...(isOpen ? {} : { security: [{ [isByLink(endpoint.access) ? endpoint.access : 'session']: [] }] }),
		parameters: [
			...describeParameters(endpoint.params, 'path'),
			...describeParameters(endpoint.query, 'query'),
		],
		...describeBody(endpoint),
		responses: {
			[endpoint.status ?? 200]: {
				description: 'The answer',
				content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
			},
			'4XX': {
				description: isOpen ? 'What was wrong with the call' : 'Not allowed, or what was wrong with the call',
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
			},
		},
	};
}

function describeBody({ body, upload }: Endpoint): JsonSchema {
	if (upload) {
		const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes };
		const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
		return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
	}
	if (!body) return {};
	const schema = schemaOf(body, 'input');
	return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function describeParameters(schema: Endpoint['params'], place: 'path' | 'query'): JsonSchema[] {
	if (!(schema instanceof ZodMiniObject)) return [];
	return Object.entries(schema.shape).map(([name, field]) => ({
		name,
		in: place,
		required: place === 'path',
		schema: schemaOf(field, 'input'),
	}));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest;
}
