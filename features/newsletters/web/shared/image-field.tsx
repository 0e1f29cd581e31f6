import { useMutation } from '@tanstack/react-query';
import { describeFailure } from '#client/describe-failure.ts';
import { imageOfWidth } from '#features/newsletters/rules/image-sources.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { ImageUpload } from '#ui/forms/file-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { Cover } from './cover.tsx';

type ImageForm = {
	/** The cover is drawn from the name. */
	values: { name: string; imageUrl: string };
	change: (change: { imageUrl: string }) => void;
	field: (name: 'imageUrl') => { error: string | undefined; onBlur: () => void };
};

/** The picture as readers will see it, with ways to change it. */
export function ImageField({
	form,
	uploadImage,
	onUploading,
	onGenerate,
}: {
	form: ImageForm;
	uploadImage: (file: File) => Promise<{ imageUrl: string }>;
	/** Called when an upload starts, and when it succeeds or fails. */
	onUploading: (isUploading: boolean) => void;
	/** Opens the image generator, if available. */
	onGenerate?: () => void;
}) {
	const { name, imageUrl } = form.values;
	const { error, onBlur } = form.field('imageUrl');
	const onChange = (address: string) => form.change({ imageUrl: address });
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

	return (
		<div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
			<Cover
				key={imageUrl}
				name={name || 'Newsletter'}
				address={error ? '' : imageOfWidth(imageUrl, 480)}
				size={[240, 160]}
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
					<ImageUpload
						label="Upload image"
						fileLabel="Image file"
						isUploading={upload.isPending}
						onChoose={(file) => upload.mutate(file)}
					/>
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
