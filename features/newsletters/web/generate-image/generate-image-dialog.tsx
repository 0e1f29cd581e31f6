import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import {
	generateNewsletterImage,
	type ImageStyle,
	imageStyles,
} from '#features/newsletters/contract/images.ts';
import { servicesQuery } from '#features/site/web/shared/settings-queries.ts';
import { problems } from '#protocol/problems.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { judgeFailure } from './judge-failure.ts';

/** Generates a picture from a prompt. Without an image model, offers the cover drawn from the name instead. */
export function GenerateImageDialog({
	isOpen,
	onImage,
	onClose,
}: {
	isOpen: boolean;
	/** The URL of the new picture; empty for the cover drawn from the name. */
	onImage: (imageUrl: string) => void;
	onClose: () => void;
}) {
	const api = useApi();
	const [prompt, setPrompt] = useState('');
	const [style, setStyle] = useState<ImageStyle>('photographic');
	const [trouble, setTrouble] = useState('');
	const services = useQuery({ ...servicesQuery(api), enabled: isOpen }).data;
	const isModelMissing = services?.imageModel === false;
	const { mutate, isPending } = useMutation({
		mutationFn: () => api.call(generateNewsletterImage, { body: { prompt, style } }),
		onSuccess: ({ imageUrl, message }) => {
			showToast({ title: message });
			onImage(imageUrl);
			onClose();
		},
		onError: (error) => {
			const { message } = describeFailure(error);
			const code = error instanceof ApiError ? error.problem?.code : undefined;
			const { title, detail, staysOpen, durationMs, isQuiet } = judgeFailure({ message, code });
			if (!isQuiet)
				showToast({
					title,
					variant: 'destructive',
					...(detail && { description: detail }),
					...(durationMs && { durationMs }),
				});
			if (staysOpen) setTrouble(detail ?? title);
			else onClose();
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setTrouble('');
		mutate();
	}

	function handleClose() {
		setTrouble('');
		onClose();
	}

	function drawCover() {
		onImage('');
		handleClose();
	}

	return (
		<Dialog
			title="Generate AI Image"
			description="Describe the picture. It is drawn by the image model and kept like an uploaded one."
			isOpen={isOpen}
			onClose={handleClose}
		>
			<form onSubmit={handleSubmit} noValidate>
				<fieldset disabled={isPending} className="flex flex-col gap-3">
					<legend className="sr-only">The picture</legend>
					{trouble !== '' && <FormError message={trouble} />}
					{isModelMissing && trouble === '' && (
						<p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-text">
							{problems.image_model_not_configured.message}
						</p>
					)}
					<TextArea
						label="Description"
						rows={4}
						maxLength={2000}
						value={prompt}
						onChange={(event) => setPrompt(event.currentTarget.value)}
					/>
					<SelectField
						label="Style"
						value={style}
						options={imageStyles.map((value) => ({ value, label: value }))}
						onChange={(event) =>
							setStyle(imageStyles.find((name) => name === event.currentTarget.value) ?? 'photographic')
						}
					/>
					<div className="flex flex-wrap justify-end gap-2">
						{isModelMissing && (
							<Button look="secondary" className="mr-auto" onClick={drawCover}>
								Draw a cover
							</Button>
						)}
						<Button look="secondary" onClick={handleClose}>
							Cancel
						</Button>
						<Button type="submit" disabled={prompt.trim() === '' || isPending}>
							{isPending ? 'Generating…' : 'Generate'}
						</Button>
					</div>
				</fieldset>
			</form>
		</Dialog>
	);
}
