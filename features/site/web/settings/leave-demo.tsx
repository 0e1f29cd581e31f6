import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { clearDemo, type Demo } from '#features/site/contract/demo.ts';
import { listDemoCounts } from '#features/site/rules/demo-words.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { demoQuery } from '../shared/settings-queries.ts';

/** Removes the demo directory; shown while any of it exists. */
export function LeaveDemo({ isOwner }: { isOwner: boolean }) {
	const api = useApi();
	const { data: demo } = useQuery(demoQuery(api));
	const [isAsking, setAsking] = useState(false);
	if (!demo?.isPresent) return null;
	return (
		<Section
			title="Demo directory"
			about="This site began with an invented directory, to try things out. Remove it before real readers come: newsletters, issues, readers, digests and mails that nobody wrote. Invented readers are never mailed."
		>
			{isOwner ? (
				<p>
					<Button look="danger" onClick={() => setAsking(true)}>
						Remove the demo…
					</Button>
				</p>
			) : (
				<p className="text-sm text-muted">Only an owner can remove it.</p>
			)}
			{isAsking && <ClearDialog demo={demo} onClose={() => setAsking(false)} />}
		</Section>
	);
}

function ClearDialog({ demo, onClose }: { demo: Demo; onClose: () => void }) {
	const api = useApi();
	const [keepEdited, setKeepEdited] = useState(false);
	const clearing = useMutation({
		mutationFn: () => api.call(clearDemo, { body: { keepEdited } }),
		meta: { invalidates: allQueries },
		onSuccess: () => {
			showToast({ title: 'The demo was removed' });
			onClose();
		},
	});
	return (
		<ConfirmDialog
			title="Remove the demo?"
			description="All of it goes at once, and for good:"
			action="Remove the demo"
			trouble={getErrorMessage(clearing.error)}
			isPending={clearing.isPending}
			onConfirm={() => clearing.mutate()}
			onClose={onClose}
		>
			<ul className="grid list-disc gap-x-6 gap-y-1 pl-5 text-sm sm:grid-cols-2">
				{listDemoCounts(demo.counts).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<p className="text-sm text-pretty text-muted">
				What is yours stays: accounts, settings, real readers with their consents, your newsletters, and the
				categories and collections that hold them.
				{demo.realChoices > 0 &&
					` What ${demo.realChoices === 1 ? 'one real sign-up was' : `${demo.realChoices} real sign-ups were`} for goes, so ${demo.realChoices === 1 ? 'it ends' : 'they end'}.`}
			</p>
			{demo.edited > 0 && (
				<Checkbox
					label={`Keep what editors have changed (${demo.edited})`}
					checked={keepEdited}
					onChange={(event) => setKeepEdited(event.currentTarget.checked)}
				/>
			)}
		</ConfirmDialog>
	);
}
