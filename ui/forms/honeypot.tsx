import type { FormOf } from './use-form.ts';

/** A field that people neither see nor reach, but bots fill in. */
export function Honeypot({ form }: { form: Pick<FormOf<{ website: string }>, 'values' | 'change'> }) {
	return (
		<div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
			<label>
				Leave this empty
				<input
					type="text"
					name="website"
					value={form.values.website}
					onChange={(event) => form.change({ website: event.currentTarget.value })}
					tabIndex={-1}
					autoComplete="off"
				/>
			</label>
		</div>
	);
}
