import { useApi } from '#client/api-context.tsx';
import { DigestFormDialog } from '../compose/digest-form-dialog.tsx';
import { formKinds } from '../compose/form-kinds.ts';
import { previewOfSaved, type Saved } from '../compose/form-values.ts';
import type { DigestKind } from '../digest-labels.ts';
import type { DigestSearch } from '../digest-search.ts';
import { SendNowDialog } from '../send-now-dialog.tsx';
import { TestSendDialog } from '../test-send-dialog.tsx';

/** The dialogs of every list: the form, sending now and sending a test. */
export function DigestDialogs({
	kind,
	dialog,
	saved,
	search,
	sendLabel = 'Send now',
	isPending,
	onSend,
	onClose,
}: {
	kind: DigestKind;
	dialog: string | undefined;
	/** The digest or rule it was opened for. */
	saved: Saved | undefined;
	search: DigestSearch;
	sendLabel?: string;
	isPending: boolean;
	onSend: (id: number) => void;
	onClose: () => void;
}) {
	const api = useApi();
	if (dialog === 'new') return <DigestFormDialog {...{ kind, onClose }} saved={null} chosen={search} />;
	if (!saved) return null;
	const { id } = saved;
	const name = 'name' in saved ? saved.name : saved.title;
	if (dialog === 'edit') return <DigestFormDialog {...{ kind, saved, onClose }} chosen={{}} />;
	if (dialog === 'send')
		return (
			<SendNowDialog
				action={sendLabel}
				preview={previewOfSaved(saved)}
				onSend={() => onSend(id)}
				{...{ name, isPending, onClose }}
			/>
		);
	if (dialog !== 'test') return null;
	return (
		<TestSendDialog
			name={name}
			send={(body) => api.call(formKinds[kind].calls.test, { params: { id }, body })}
			onClose={onClose}
		/>
	);
}
