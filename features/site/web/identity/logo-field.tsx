import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '#client/upload-file.ts';
import { uploadNewsletterImage } from '#features/newsletters/contract/images.ts';
import { ImageUpload } from '#ui/forms/file-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Logo } from '../shared/logo.tsx';
import { toastFailure } from '../shared/toast-failure.ts';

/** The logo as shown in the header, and its upload. */
export function LogoField({
	address,
	error,
	onChange,
	onUploading,
}: {
	address: string;
	error: string | undefined;
	onChange: (address: string) => void;
	/** Called when an upload starts, and when it succeeds or fails. */
	onUploading: (isUploading: boolean) => void;
}) {
	const upload = useMutation({
		mutationFn: (chosen: File) => uploadFile(uploadNewsletterImage, chosen),
		onMutate: () => onUploading(true),
		onSettled: () => onUploading(false),
		onSuccess: ({ imageUrl }) => onChange(imageUrl),
		onError: toastFailure("Couldn't upload the logo"),
	});
	return (
		<div>
			<p className="flex items-baseline justify-between gap-4 text-sm font-medium">
				Logo <span className="text-xs font-normal text-muted">Optional</span>
			</p>
			<div className="mt-2 flex flex-wrap items-center gap-3">
				{address !== '' && <Logo address={address} />}
				<ImageUpload
					label="Upload a logo"
					fileLabel="Logo file"
					isUploading={upload.isPending}
					onChoose={(file) => upload.mutate(file)}
				/>
				{address !== '' && (
					<Button look="quiet" onClick={() => onChange('')}>
						Remove
					</Button>
				)}
			</div>
			<p className="mt-1 text-sm text-muted">
				{error ?? 'Stands beside the name in the header and in mails. In the dark it gets a white plate.'}
			</p>
		</div>
	);
}
