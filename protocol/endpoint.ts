import type * as z from 'zod/mini';

/**
 * Who may make a call: anyone, a reader or a publisher who signed in by mail, any signed-in account (approved or not), an
 * approved admin, or an owner.
 */
export type Access = 'public' | 'reader' | 'publisher' | 'account' | 'admin' | 'owner';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Definition<
	Params extends z.ZodMiniType,
	Query extends z.ZodMiniType,
	Body extends z.ZodMiniType,
	Answer extends z.ZodMiniType,
> = {
	/** One sentence for the API page. */
	summary: string;
	params?: Params;
	query?: Query;
	body?: Body;
	/** The one file that the call takes instead of a JSON body, as a field of a form. */
	upload?: { field: string; maxBytes: number };
	/** How large a JSON body may be; 1 MB unless said. */
	maxBodyBytes?: number;
	answer: Answer;
	/** Status of a good answer; 200 unless said. */
	status?: 200 | 201 | 202 | 303;
	/** The answer depends only on the public catalogue and may be kept until something that it shows changes. */
	cached?: true;
	/** Said of a writing call that leaves every public page as it was: it is answered without waiting for the cache. */
	changesCatalogue?: false;
	/**
	 * Mail programs and pages of other sites may make the call, with a body of any kind, which is not read. Only for calls
	 * whose address is the proof, and which look at no cookie.
	 */
	fromAnywhere?: true;
};

/** One call between browser and server, as a value: both sides are typed from it. */
export type Endpoint<
	Params extends z.ZodMiniType = z.ZodMiniType,
	Query extends z.ZodMiniType = z.ZodMiniType,
	Body extends z.ZodMiniType = z.ZodMiniType,
	Answer extends z.ZodMiniType = z.ZodMiniType,
> = Definition<Params, Query, Body, Answer> & {
	method: Method;
	/** Fastify's notation: `/api/newsletters/:slug`. */
	path: string;
	access: Access;
};

/** By method and path, and who may call it: `endpoint('GET /api/newsletters/:slug', 'public', { … })`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
	Answer extends z.ZodMiniType,
	Params extends z.ZodMiniType = z.ZodMiniUndefined,
	Query extends z.ZodMiniType = z.ZodMiniUndefined,
	Body extends z.ZodMiniType = z.ZodMiniUndefined,
>(
	call: `${Method} /${string}`,
	access: Access,
	definition: Definition<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> {
	const [method, path] = call.split(' ') as [Method, string];
	return { ...definition, method, path, access };
}

/** What a caller of the endpoint passes, before the schemas have coerced it. */
export type InputOf<E> =
	E extends Endpoint<infer Params, infer Query, infer Body, z.ZodMiniType>
		? (Params extends z.ZodMiniUndefined ? { params?: undefined } : { params: z.input<Params> }) &
				(Query extends z.ZodMiniUndefined ? { query?: undefined } : { query?: z.input<Query> }) &
				(Body extends z.ZodMiniUndefined ? { body?: undefined } : { body: z.input<Body> })
		: never;

/** What a handler of the endpoint is given, after the schemas have checked it. */
export type CheckedOf<E> =
	E extends Endpoint<infer Params, infer Query, infer Body, z.ZodMiniType>
		? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
		: never;

/** What the caller of the endpoint gets. */
export type AnswerOf<E> =
	E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer Answer> ? z.output<Answer> : never;
