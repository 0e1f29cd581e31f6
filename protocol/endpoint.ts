import type * as z from 'zod/mini';

/**
 * Who may call: anyone, a reader or a publisher signed in by mail, any signed-in account (approved or not), an approved admin, or
 * an owner.
 */
export type Access = 'public' | 'reader' | 'publisher' | 'account' | 'admin' | 'owner';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Definition<
	Params extends z.ZodMiniType,
	Query extends z.ZodMiniType,
	Body extends z.ZodMiniType,
	ResponseSchema extends z.ZodMiniType,
> = {
	/** One sentence for the API page. */
	summary: string;
	params?: Params;
	query?: Query;
	body?: Body;
	/** The file the call takes instead of a JSON body, as a form field. */
	upload?: { field: string; maxBytes: number };
	/** Maximum size of a JSON body; 1 MB by default. */
	maxBodyBytes?: number;
	response: ResponseSchema;
	/** Status on success; 200 by default. */
	status?: 200 | 201 | 202 | 303;
	/** The response only depends on the public catalogue, and may be cached until something it shows changes. */
	cached?: true;
	/** Set on a write that leaves all public pages unchanged: it is answered without waiting for the cache. */
	changesCatalogue?: false;
	/**
	 * Mail clients and pages of other sites may make the call, with any kind of body, which is ignored. Only for calls whose
	 * address is the proof, and which read no cookie.
	 */
	fromAnywhere?: true;
};

/** A call between browser and server as a value: both sides derive their types from it. */
export type Endpoint<
	Params extends z.ZodMiniType = z.ZodMiniType,
	Query extends z.ZodMiniType = z.ZodMiniType,
	Body extends z.ZodMiniType = z.ZodMiniType,
	ResponseSchema extends z.ZodMiniType = z.ZodMiniType,
> = Definition<Params, Query, Body, ResponseSchema> & {
	method: Method;
	/** Fastify's notation: `/api/newsletters/:slug`. */
	path: string;
	access: Access;
};

/** Declares an endpoint by method, path and access: `endpoint('GET /api/newsletters/:slug', 'public', { … })`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
	ResponseSchema extends z.ZodMiniType,
	Params extends z.ZodMiniType = z.ZodMiniUndefined,
	Query extends z.ZodMiniType = z.ZodMiniUndefined,
	Body extends z.ZodMiniType = z.ZodMiniUndefined,
>(
	call: `${Method} /${string}`,
	access: Access,
	definition: Definition<Params, Query, Body, ResponseSchema>,
): Endpoint<Params, Query, Body, ResponseSchema> {
	const [method, path] = call.split(' ') as [Method, string];
	return { ...definition, method, path, access };
}

/** What a caller passes, before the schemas coerce it. */
export type InputOf<E> =
	E extends Endpoint<infer Params, infer Query, infer Body, z.ZodMiniType>
		? (Params extends z.ZodMiniUndefined ? { params?: undefined } : { params: z.input<Params> }) &
				(Query extends z.ZodMiniUndefined ? { query?: undefined } : { query?: z.input<Query> }) &
				(Body extends z.ZodMiniUndefined ? { body?: undefined } : { body: z.input<Body> })
		: never;

/** What a handler gets, validated by the schemas. */
export type CheckedOf<E> =
	E extends Endpoint<infer Params, infer Query, infer Body, z.ZodMiniType>
		? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
		: never;

/** What the caller gets back. */
export type ResponseOf<E> =
	E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer ResponseSchema>
		? z.output<ResponseSchema>
		: never;
