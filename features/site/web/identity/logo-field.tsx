import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { uploadFile } from '#client/upload-file.ts';
import { uploadNewsletterImage } from '#features/newsletters/contract/images.ts';
import { Button } from '#ui/layout/button.tsx';
import { Logo } from '../shared/logo.tsx';
import { toastFailure } from '../shared/toast-failure.ts';

/** The logo as shown in the header, and its upload. */
export function LogoField({
	address,
	error,
	onChange,
}: {
	address: string;
	error: string | undefined;
	onChange: (address: string) => void;
}) {
	const file = useRef<HTMLInputElement>(null);
	const upload = useMutation({
		mutationFn: (chosen: File) => uploadFile(uploadNewsletterImage, chosen),
		onSuccess: ({ imageUrl }) => onChange(imageUrl),
		onError: toastFailure("Couldn't upload the logo"),
	});
	function handleFile(event: ChangeEvent<HTMLInputElement>) {
		const [chosen] = event.currentTarget.files ?? [];
		event.currentTarget.value = '';
		if (chosen) upload.mutate(chosen);
	}
	return (
		<div>
			<p className="flex items-baseline justify-between gap-4 text-sm font-medium">
				Logo <span className="text-xs font-normal text-muted">Optional</span>
			</p>
			<div className="mt-2 flex flex-wrap items-center gap-3">
				{address !== '' && <Logo address={address} />}
				<input
					ref={file}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
					aria-label="Logo file"
					tabIndex={-1}
					className="sr-only"
					onChange={handleFile}
				/>
				<Button look="secondary" disabled={upload.isPending} onClick={() => file.current?.click()}>
					{upload.isPending ? 'Uploading…' : 'Upload a logo'}
				</Button>
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
