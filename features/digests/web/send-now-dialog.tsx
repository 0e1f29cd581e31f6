import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { countReaders, describeWhatIsNew } from './digest-labels.ts';
import { digestPreviewQuery, type PreviewInput } from './shared/digest-queries.ts';

/** Asks for confirmation before a mailing starts, with the number of readers. */
export function SendNowDialog({
	name,
	action,
	preview,
	isPending,
	onSend,
	onClose,
}: {
	/** What is sent. */
	name: string;
	/** The action, also the label of the button. */
	action: string;
	preview: PreviewInput;
	isPending: boolean;
	onSend: () => void;
	onClose: () => void;
}) {
	const { data, isError, isPending: isCounting } = useQuery(digestPreviewQuery(useApi(), preview));
	const isNobody = data?.recipients === 0;
	return (
		<Dialog
			title={action}
			isOpen
			onClose={onClose}
			description={
				<span aria-live="polite">
					{isCounting && 'Counting the readers…'}
					{isError && `“${name}” goes to everyone who asked for this digest. They could not be counted.`}
					{data &&
						(isNobody
							? `Nobody gets “${name}” yet: no confirmed reader has asked for the digest of this collection.`
							: `“${name}” goes to ${countReaders(data.recipients)} at once. This cannot be taken back.`)}
				</span>
			}
		>
			<div className="flex flex-col gap-4">
				{data && !isNobody && <p className="text-sm text-muted">{describeWhatIsNew(data)}.</p>}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button disabled={isPending || isCounting || isNobody} onClick={onSend}>
						{isPending ? 'Sending…' : action}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
