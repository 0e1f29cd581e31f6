import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { allQueries } from '#client/query-client.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import {
	type ChannelLookup,
	type ChannelNewsletter,
	createChannelNewsletter,
} from '#features/videos/contract/youtube.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { type FormFailure, useForm } from '#ui/forms/use-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { checkChannel, valuesOf } from './channel-values.ts';

type Body = z.output<typeof ChannelNewsletter>;

/** The second step: the listing's content. Nothing is created before it is submitted. */
export function ChannelForm({
	lookup,
	onCreated,
}: {
	lookup: ChannelLookup;
	onCreated: (newsletter: Newsletter) => void;
}) {
	const api = useApi();
	const [asked, setAsked] = useState<{ body: Body; answer: (failure: FormFailure | null) => void } | null>(
		null,
	);
	const form = useForm({
		initial: valuesOf(lookup),
		draftKey: null,
		check: checkChannel,
		send: (body: Body) => new Promise<FormFailure | null>((answer) => setAsked({ body, answer })),
	});

	const { mutateAsync, isPending: isCreating } = useMutation({
		mutationFn: (body: Body) => api.call(createChannelNewsletter, { body }),
		meta: { invalidates: allQueries },
		onSuccess: ({ name }) =>
			showToast({
				title: 'Newsletter created',
				description: `${name} is in the directory. Its videos are being imported.`,
			}),
	});

	function cancel() {
		if (isCreating) return;
		setAsked(null);
		asked?.answer({ message: '' });
	}

	async function confirm() {
		if (!asked || isCreating) return;
		const failure = await mutateAsync(asked.body).then((newsletter) => {
			onCreated(newsletter);
			return null;
		}, describeRefusal);
		setAsked(null);
		asked.answer(failure);
	}

	return (
		<form {...form.formProps}>
			<fieldset disabled={isCreating} className="flex flex-col gap-2">
				<legend className="mb-4 font-serif text-xl font-semibold">The newsletter</legend>
				{form.failure?.message && <FormError message={form.failure.message} />}
				<ChannelFields form={form} />
				<div className="mt-2">
					<SendButton isSending={isCreating} sendingLabel="Creating…" className="max-sm:w-full">
						Create Newsletter
					</SendButton>
				</div>
			</fieldset>
			<Dialog title="Create newsletter" isOpen={asked !== null} onClose={cancel}>
				<p className="text-pretty">
					Are you sure you want to create a newsletter for this YouTube channel? This will add it to your
					newsletter database and make it visible on your site.
				</p>
				<div className="mt-6 flex justify-end gap-2">
					<Button look="secondary" disabled={isCreating} onClick={cancel}>
						Cancel
					</Button>
					<Button disabled={isCreating} onClick={() => void confirm()}>
						{isCreating ? 'Creating…' : 'Create'}
					</Button>
				</div>
			</Dialog>
		</form>
	);
}

function describeRefusal(error: unknown): FormFailure {
	const { said = '', problem = null } = error instanceof ApiError ? error : {};
	const message = said || 'An unexpected error occurred';
	showToast({ title: 'Failed to create newsletter', description: message, variant: 'destructive' });
	return { message: `Failed to create newsletter: ${message}`, fields: problem?.fields };
}
