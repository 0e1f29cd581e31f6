/** A field that people neither see nor reach, but bots fill in. */
export function Honeypot({
	name,
	value,
	onChange,
}: {
	name: string;
	value: string;
	onChange: (value: string) => void;
}) {
	return (
		<div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
			<label>
				Leave this empty
				<input
					type="text"
					name={name}
					value={value}
					onChange={(event) => onChange(event.currentTarget.value)}
					tabIndex={-1}
					autoComplete="off"
				/>
			</label>
		</div>
	);
}
