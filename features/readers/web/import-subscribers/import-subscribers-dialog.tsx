import { useApi } from '#client/api-context.tsx';
import {
	importSubscribers,
	type SubscriberImportField,
	type SubscriberImportReport,
} from '#features/readers/contract/manage-subscribers.ts';
import { useFileImport } from '#features/site/web/shared/use-file-import.ts';
import { ImportFrame } from '#ui/display/import-frame.tsx';

const fields: readonly (readonly [SubscriberImportField, string])[] = [
	['email', 'Email'],
	['firstName', 'First name'],
	['lastName', 'Last name'],
	['newsletter', 'Newsletter'],
	['consent', 'Consent text'],
	['consentedAt', 'Consent date'],
];

/** Imports people who gave their consent elsewhere. */
export function ImportSubscribersDialog({ onClose }: { onClose: () => void }) {
	const api = useApi();
	const state = useFileImport<SubscriberImportReport, null>(
		'import-subscribers',
		({ file, mapping, dryRun }) =>
			api.call(importSubscribers, {
				body: { text: file.text, dryRun, background: true, ...(mapping && { mapping }) },
			}),
		null,
	);
	return (
		<ImportFrame
			title="Import subscribers"
			description={
				<>
					<p>
						A CSV file with an address, a newsletter (its slug or number), and what each person agreed to,
						word for word and with its day (2026-03-31). The file is tried first: nothing changes until you
						press Import.
					</p>
					<p className="mt-2">
						They become leads. Nobody is mailed: they confirm when they sign up or open their page themselves.
						Whoever left, bounced, complained or was erased stays gone.
					</p>
				</>
			}
			accept=".csv,.tsv,.txt,text/csv"
			state={state}
			fields={fields}
			nameOfRows="Address"
			nameOfMany={['lead', 'leads']}
			onClose={onClose}
		/>
	);
}
