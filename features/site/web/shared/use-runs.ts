import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery } from '#client/endpoint-query.ts';
import { listRuns, type Run, type RunKind } from '#features/site/contract/runs.ts';

const pollIntervalMs = 1000;

/** Polls while a run is in progress, or until one that was just started is listed. */
export function runsQuery(api: ApiClient, kind: RunKind, startedId: number | null = null) {
	return queryOptions({
		...freshQuery(api, createKeys('runs'), listRuns, { query: { kind } }),
		refetchInterval: ({ state: { data } }) =>
			data?.some(({ state }) => state === 'running') ||
			(startedId !== null && !data?.some(({ id }) => id === startedId))
				? pollIntervalMs
				: false,
	});
}

/**
 * The latest runs of a kind. When a visible one ends, whoever started it, all lists are refetched. A run just started is
 * followed by its id, since it may end before it is ever seen running.
 */
export function useRuns(
	kind: RunKind,
	onEnd: (run: Run) => void,
): { runs: readonly Run[]; follow: (runId: number) => void } {
	const queryClient = useQueryClient();
	const runs = useQuery(runsQuery(useApi(), kind)).data;
	const seen = useRef(new Set<number>());
	useEffect(() => {
		for (const run of runs ?? []) {
			if (run.state === 'running') seen.current.add(run.id);
			else if (seen.current.delete(run.id)) {
				onEnd(run);
				void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
			}
		}
	}, [runs, onEnd, queryClient]);
	const follow = useCallback((runId: number) => void seen.current.add(runId), []);
	return { runs: runs ?? [], follow };
}
