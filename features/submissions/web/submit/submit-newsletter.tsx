import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	NewSubmission,
	type SubmissionPreview,
	submitNewsletter,
} from '#features/submissions/contract/submissions.ts';
import { AddressStep } from './address-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ListedAlready } from './listed-already.tsx';
import { SubmissionSent } from './submission-sent.tsx';

// The step is part of the values, so that a reload returns to it.
const initial = {
	step: 'address',
	address: '',
	name: '',
	description: '',
	imageUrl: '',
	feedUrl: '',
	senderEmail: '',
	website: '',
};

/** From a newsletter's address, via what its page says about itself, to a submission waiting for an editor. */
export function SubmitNewsletter() {
	const api = useApi();
	const [found, setFound] = useState<SubmissionPreview | null>(null);
	const form = useMutationForm({
		initial,
		draftKey: 'submit',
		check: ({ step: _step, ...values }, filledInMs) => NewSubmission.safeParse({ ...values, filledInMs }),
		mutationFn: (body) => api.call(submitNewsletter, { body }),
	});

	function handleFound(preview: SubmissionPreview) {
		const { address, name, description, imageUrl, feedUrl } = preview;
		setFound(preview);
		form.forgive();
		form.change({
			step: preview.existing ? 'listed' : 'details',
			address,
			// If the page could not be read again, keep what the sender wrote about the same address.
			...((preview.trouble === '' || address !== form.values.address) && {
				name,
				description,
				imageUrl,
				feedUrl,
			}),
		});
	}

	function handleStartAgain() {
		setFound(null);
		form.startAgain();
	}

	if (form.status === 'sent')
		return (
			<SubmissionSent
				name={form.values.name}
				address={form.values.senderEmail}
				onStartAgain={handleStartAgain}
			/>
		);
	if (form.values.step === 'details')
		return (
			<DetailsStep
				form={form}
				trouble={found?.trouble ?? ''}
				isNew={found !== null}
				onChangeAddress={() => form.change({ step: 'address' })}
			/>
		);
	if (form.values.step === 'listed' && found?.existing)
		return (
			<ListedAlready
				existing={found.existing}
				onTryAnother={() => form.change({ step: 'address', address: '' })}
				onContinue={() => form.change({ step: 'details' })}
			/>
		);
	// A draft may be restored after the first paint, with an address to start from.
	return <AddressStep key={form.values.address} address={form.values.address} onFound={handleFound} />;
}
