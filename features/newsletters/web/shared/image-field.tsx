import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { describeFailure } from '#client/describe-failure.ts';
import { imageOfWidth } from '#features/newsletters/rules/image-sources.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { Cover } from './cover.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The picture as readers will see it, with ways to change it. */
export function ImageField({
	name,
	imageUrl,
	error,
	uploadImage,
	onChange,
	onUploading,
	onBlur,
	onGenerate,
}: {
	/** The newsletter's name, which its cover is drawn from. */
	name: string;
	imageUrl: string;
	error: string | undefined;
	uploadImage: (file: File) => Promise<{ imageUrl: string }>;
	onChange: (imageUrl: string) => void;
	/** Called when an upload starts, and when it succeeds or fails. */
	onUploading: (isUploading: boolean) => void;
	onBlur: () => void;
	/** Opens the image generator, if available. */
	onGenerate?: () => void;
}) {
	const file = useRef<HTMLInputElement>(null);
	const upload = useMutation({
		mutationFn: uploadImage,
		onMutate: () => onUploading(true),
		onSettled: () => onUploading(false),
		onSuccess: (answer) => {
			onChange(answer.imageUrl);
			showToast({ title: 'Image uploaded' });
		},
		onError: toastFailure('Failed to upload image'),
	});

	function handleFile(event: ChangeEvent<HTMLInputElement>) {
		const [chosen] = event.currentTarget.files ?? [];
		// Allows choosing the same file again after a failure.
		event.currentTarget.value = '';
		if (chosen) upload.mutate(chosen);
	}

	return (
		<div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
			<Cover
				key={imageUrl}
				name={name || 'Newsletter'}
				address={error ? '' : imageOfWidth(imageUrl, 480)}
				width={240}
				height={160}
				eager
				className="aspect-3/2 w-40 rounded-md border border-border"
			/>
			<div>
				<TextField
					label="Image URL"
					name="imageUrl"
					isOptional
					value={imageUrl}
					error={error ?? (upload.isError ? describeUpload(upload.error) : undefined)}
					help={imageUrl === '' ? 'Empty: readers see the cover drawn from the name' : undefined}
					onChange={(event) => {
						upload.reset();
						onChange(event.currentTarget.value);
					}}
					onBlur={onBlur}
				/>
				<div className="mt-2 flex flex-wrap gap-2">
					<input
						ref={file}
						type="file"
						accept={accepted}
						aria-label="Image file"
						tabIndex={-1}
						className="sr-only"
						onChange={handleFile}
					/>
					<Button look="secondary" disabled={upload.isPending} onClick={() => file.current?.click()}>
						{upload.isPending ? 'Uploading…' : 'Upload image'}
					</Button>
					{onGenerate && (
						<Button look="secondary" onClick={onGenerate}>
							Generate AI Image
						</Button>
					)}
					{imageUrl !== '' && (
						<Button look="quiet" onClick={() => onChange('')}>
							Draw a cover
						</Button>
					)}
				</div>
				<p className="mt-2 text-xs text-muted">
					JPEG, PNG, WebP, GIF or AVIF, up to 5 MB and 40 megapixels. “Draw a cover” takes the image away: the
					cover drawn from the name shows instead.
				</p>
			</div>
		</div>
	);
}

function describeUpload(error: unknown): string {
	return `Failed to upload image: ${describeFailure(error).message}`;
}
