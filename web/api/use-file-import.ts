import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mostImportBytes } from '#contract/newsletter-import.ts';
import { describeFailure } from './describe-failure.ts';

type ImportFile = { name: string; text: string };
type Wish<Mapping, Options> = {
	file: ImportFile;
	mapping: Mapping | undefined;
	options: Options;
	dryRun: boolean;
};

/** A file on its way in: tried first, then imported with the same settings. */
export function useFileImport<Report extends { dryRun: boolean; mapping: object }, Options>(
	send: (wish: Wish<Report['mapping'], Options>) => Promise<Report>,
	initialOptions: Options,
) {
	const queryClient = useQueryClient();
	const [file, setFile] = useState<ImportFile | null>(null);
	const [options, setOptions] = useState(initialOptions);
	const [report, setReport] = useState<Report | null>(null);
	const [trouble, setTrouble] = useState('');
	const { mutate, isPending } = useMutation({
		mutationFn: send,
		onMutate: () => setTrouble(''),
		onSuccess: async (answer) => {
			setReport(answer);
			if (!answer.dryRun) await queryClient.invalidateQueries();
		},
		onError: (error) => setTrouble(describeFailure(error).message),
	});

	async function choose(chosen: File) {
		setReport(null);
		if (chosen.size > mostImportBytes) {
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

	return { file, report, options, trouble, isPending, choose, tryAgain, importNow };
}
