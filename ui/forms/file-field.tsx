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
				onChange={(event) => {
					const [chosen] = event.currentTarget.files ?? [];
					if (chosen) onChoose(chosen);
				}}
				className="rounded-md border border-border-strong p-2 text-sm font-normal file:mr-4 file:min-h-9 file:rounded-sm file:border-0 file:bg-sunken file:px-4 file:text-text"
			/>
		</label>
	);
}
