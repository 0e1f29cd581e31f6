import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import { buttonStyle } from '../layout/button.tsx';
import { classNames } from '../look/class-names.ts';
import { controlStyle, noteId } from './field.tsx';
import { describeMoment, joinMoment, ownTimeZone, splitMoment } from './moment-words.ts';

const DayCalendar = lazy(() =>
	import('./day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
);

const shownDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date from a calendar and a time, both UTC, with the viewer's local time below. */
export function MomentField({
	label,
	name,
	value,
	error,
	onChange,
}: {
	label: string;
	/** Lets a form find and focus it. */
	name: string;
	/** ISO, or empty. */
	value: string;
	error?: string | undefined;
	onChange: (moment: string) => void;
}) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const { date, time } = splitMoment(value);
	const own = value === '' ? null : describeMoment(value, ownTimeZone()).own;

	function close() {
		setIsOpen(false);
		button.current?.focus();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (!isOpen || event.key !== 'Escape') return;
		// Escape would also close the dialog around it.
		event.preventDefault();
		close();
	}

	return (
		<fieldset
			name={name}
			tabIndex={-1}
			aria-describedby={noteId(id)}
			onKeyDown={handleKeyDown}
			className="min-w-0 outline-offset-4"
		>
			<legend className="text-sm font-medium">{label}</legend>
			<div className="mt-2 flex gap-2">
				<button
					ref={button}
					type="button"
					aria-expanded={isOpen}
					aria-label={`${label}: ${date === '' ? 'choose a day' : shownDay.format(new Date(value))}`}
					onClick={() => setIsOpen(!isOpen)}
					className={classNames(
						buttonStyle({ look: 'secondary' }),
						'min-w-0 flex-1 justify-start border-border-strong px-3 font-normal',
						error !== undefined && 'border-danger',
					)}
				>
					{date === '' ? <span className="text-muted">Choose a day</span> : shownDay.format(new Date(value))}
				</button>
				<input
					type="time"
					aria-label={`${label}: time in UTC`}
					value={time}
					disabled={date === ''}
					// A time that is only half typed is empty.
					onChange={({ currentTarget: { value: typed } }) =>
						typed !== '' && onChange(joinMoment({ date, time: typed }))
					}
					className={classNames(controlStyle, 'h-11 w-36!')}
				/>
			</div>
			{isOpen && (
				<Suspense fallback={<Skeleton className="mt-2 h-80" />}>
					<DayCalendar
						label={label}
						date={date}
						onChoose={(chosen) => {
							onChange(joinMoment({ date: chosen, time: time === '' ? '09:00' : time }));
							close();
						}}
					/>
				</Suspense>
			)}
			<p
				id={noteId(id)}
				className={classNames('mt-1 min-h-5 text-sm', error ? 'font-medium text-danger' : 'text-muted')}
			>
				{error ?? (own === null ? 'UTC' : `UTC, ${own}`)}
			</p>
		</fieldset>
	);
}
