import { useRef } from 'react';
import { Button } from '../layout/button.tsx';

/** A file picker. */
export function FileField({
	accept,
	isDisabled,
	onChoose,
}: {
	accept: string;
	isDisabled: boolean;
	onChoose: (file: File) => void;
}) {
	return (
		<label className="flex flex-col gap-2 text-sm font-medium">
			File
			<input
				type="file"
				accept={accept}
				disabled={isDisabled}
				// Allows choosing the same file again after it was corrected.
				onClick={(event) => {
					event.currentTarget.value = '';
				}}
				onChange={(event) => {
					const [chosen] = event.currentTarget.files ?? [];
					if (chosen) onChoose(chosen);
				}}
				className="rounded-md border border-border-strong p-2 text-sm font-normal file:mr-4 file:min-h-9 file:rounded-sm file:border-0 file:bg-sunken file:px-4 file:text-text"
			/>
		</label>
	);
}

/** A button that picks an image to upload. */
export function ImageUpload({
	label,
	fileLabel,
	isUploading,
	onChoose,
}: {
	/** Of the button. */
	label: string;
	/** For screen readers. */
	fileLabel: string;
	isUploading: boolean;
	onChoose: (file: File) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
				aria-label={fileLabel}
				tabIndex={-1}
				className="sr-only"
				onChange={(event) => {
					const [chosen] = event.currentTarget.files ?? [];
					// Allows choosing the same file again after a failure.
					event.currentTarget.value = '';
					if (chosen) onChoose(chosen);
				}}
			/>
			<Button look="secondary" disabled={isUploading} onClick={() => input.current?.click()}>
				{isUploading ? 'Uploading…' : label}
			</Button>
		</>
	);
}
