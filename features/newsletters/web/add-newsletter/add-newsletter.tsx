import { useEffect, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { createNewsletter } from '#features/newsletters/contract/add-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { AddedLast } from '../shared/added-last.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';
import { checkNewsletter, emptyNewsletter } from './newsletter-values.ts';

export function AddNewsletter() {
	const api = useApi();
	const [created, setCreated] = useState<Newsletter | null>(null);
	const form = useMutationForm({
		initial: emptyNewsletter,
		draftKey: 'add-newsletter',
		check: checkNewsletter,
		mutationFn: (body) => api.call(createNewsletter, { body }),
		meta: { invalidates: allQueries },
		onSuccess: (newsletter) => {
			showToast({ title: 'Newsletter created', description: `${newsletter.name} is in the directory.` });
			setCreated(newsletter);
		},
		describe: (error) => {
			toastFailure('Error creating newsletter')(error);
			return describeFailure(error);
		},
	});
	const { status, startAgain } = form;
	useEffect(() => {
		if (status === 'sent') startAgain();
	}, [status, startAgain]);

	return (
		<FormFrame
			form={form}
			legend="The newsletter"
			className="max-w-[44rem]"
			fieldsClassName="flex flex-col gap-2"
		>
			<NewsletterFields form={form} />
			<div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
				<SendButton isSending={form.isSending} sendingLabel="Adding…" className="max-sm:w-full">
					Add Newsletter
				</SendButton>
				{created && <AddedLast newsletter={created} />}
			</div>
		</FormFrame>
	);
}
