import { useApi } from '#client/api-context.tsx';
import {
	type ImportField,
	type ImportReport,
	type ImportRequest,
	importNewsletters,
} from '#features/newsletters/contract/newsletter-import.ts';
import { useFileImport } from '#features/site/web/shared/use-file-import.ts';
import { ImportFrame } from '#ui/display/import-frame.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';

const fields: readonly (readonly [ImportField, string])[] = [
	['name', 'Name'],
	['description', 'Description'],
	['slug', 'Slug'],
	['imageUrl', 'Image URL'],
	['signupUrl', 'Signup URL'],
	['youtubeUrl', 'YouTube channel'],
	['frequency', 'Frequency'],
	['rating', 'Rating'],
	['subscribers', 'Subscribers'],
	['categories', 'Categories'],
	['tags', 'Tags'],
	['isSponsored', 'Sponsored'],
	['featuredText', 'Featured text'],
	['directSignup', 'Own signup page'],
	['hidden', 'Hidden'],
];

export function ImportDialog({ onClose }: { onClose: () => void }) {
	const api = useApi();
	const state = useFileImport<ImportReport, Pick<ImportRequest, 'existing'>>(
		'import-newsletters',
		({ file, mapping, options, dryRun }) => {
			const format = /\.(json|jsonl|ndjson)$/i.test(file.name) ? 'json' : 'csv';
			return api.call(importNewsletters, {
				body: { format, text: file.text, dryRun, background: true, ...options, ...(mapping && { mapping }) },
			});
		},
		{ existing: 'skip' },
	);
	const { options, tryAgain } = state;
	return (
		<ImportFrame
			title="Import newsletters"
			description="A CSV or JSON file. The file is tried first: nothing changes until you press Import."
			accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
			state={state}
			fields={fields}
			nameOfRows="Newsletter"
			nameOfMany={['newsletter', 'newsletters']}
			settings={
				<SwitchField
					label="Update newsletters that are listed already"
					help="They are recognised by their slug or signup address. Empty cells change nothing."
					checked={options.existing === 'update'}
					onChange={(event) =>
						tryAgain({ options: { existing: event.currentTarget.checked ? 'update' : 'skip' } })
					}
				/>
			}
			onClose={onClose}
		/>
	);
}
