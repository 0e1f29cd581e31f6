import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { maxImportBytes } from '#features/newsletters/contract/newsletter-import.ts';
import type { RunKind } from '#features/site/contract/runs.ts';
import { runsQuery } from './use-runs.ts';

type ImportFile = { name: string; text: string };
type ImportInput<Mapping, Options> = {
	file: ImportFile;
	mapping: Mapping | undefined;
	options: Options;
	dryRun: boolean;
};

/** Imports a file: a dry run first, then in the background with the same settings. */
export function useFileImport<
	Report extends { dryRun: boolean; mapping: object; runId: number | null },
	Options,
>(
	kind: RunKind,
	send: (wish: ImportInput<Report['mapping'], Options>) => Promise<Report>,
	initialOptions: Options,
) {
	const queryClient = useQueryClient();
	const [runId, setRunId] = useState<number | null>(null);
	const runs = runsQuery(useApi(), kind, runId);
	const known = useQuery(runs).data ?? [];
	const [file, setFile] = useState<ImportFile | null>(null);
	const [options, setOptions] = useState(initialOptions);
	const [report, setReport] = useState<Report | null>(null);
	const [trouble, setTrouble] = useState('');
	const { mutate, isPending } = useMutation({
		mutationFn: send,
		onMutate: () => setTrouble(''),
		onSuccess: async (answer) => {
			if (answer.dryRun) return setReport(answer);
			setRunId(answer.runId);
			await queryClient.invalidateQueries({ queryKey: runs.queryKey });
		},
		onError: (error) => setTrouble(describeFailure(error).message),
	});

	const run = known.find(({ id }) => id === runId) ?? null;
	const isOver = run !== null && run.state !== 'running';
	useEffect(() => {
		// Imported rows appear in many lists.
		if (isOver) void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
	}, [isOver, queryClient]);

	async function choose(chosen: File) {
		setFile(null);
		setReport(null);
		if (chosen.size > maxImportBytes) {
			setTrouble('The file is larger than 8 MB.');
			return;
		}
		const read = { name: chosen.name, text: await chosen.text() };
		setFile(read);
		mutate({ file: read, mapping: undefined, options, dryRun: true });
	}

	function tryAgain(change: { mapping?: Report['mapping']; options?: Options }) {
		if (!file) return;
		const asked = change.options ?? options;
		setOptions(asked);
		mutate({ file, mapping: change.mapping ?? report?.mapping, options: asked, dryRun: true });
	}

	function importNow() {
		if (file && report) mutate({ file, mapping: report.mapping, options, dryRun: false });
	}

	return {
		file,
		report,
		options,
		trouble,
		isPending,
		isBegun: runId !== null,
		/** The import started here, once it is listed. */
		run,
		/** The previous one, for reference. */
		lastRun: known.find(({ id }) => id !== runId) ?? null,
		choose,
		tryAgain,
		importNow,
	};
}
