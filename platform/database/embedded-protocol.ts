/** What the main thread asks of the engine's thread. */
export type WorkerRequest = { id: number } & (
	| { kind: 'open' }
	| { kind: 'query'; text: string; values: unknown[] }
	| { kind: 'listen'; channel: string }
	| { kind: 'close' }
);

/** What the engine's thread says back. */
export type WorkerAnswer =
	| { kind: 'result'; id: number; result: { rows: unknown[]; affectedRows?: number | undefined } }
	| {
			kind: 'failure';
			id: number;
			error: { message: string; code?: string; constraint?: string; detail?: string };
	  }
	| { kind: 'notification'; channel: string; payload: string };
