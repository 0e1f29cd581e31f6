/** Messages from the main thread to the engine's thread. */
export type WorkerRequest = { id: number } & (
	| { kind: 'open' }
	| { kind: 'query'; text: string; values: unknown[] }
	| { kind: 'listen'; channel: string }
	| { kind: 'close' }
);

/** Messages from the engine's thread. */
export type WorkerAnswer =
	| { kind: 'result'; id: number; result: { rows: unknown[]; affectedRows?: number | undefined } }
	| {
			kind: 'failure';
			id: number;
			error: { message: string; code?: string; constraint?: string; detail?: string };
	  }
	| { kind: 'notification'; channel: string; payload: string };
