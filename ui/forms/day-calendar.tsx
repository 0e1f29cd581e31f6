import { DayPicker } from 'react-day-picker';
import { Icon } from '../look/icons.tsx';

const looks = {
	root: 'relative mt-2 w-full max-w-88 rounded-md border border-border bg-raised p-3',
	months: 'relative',
	month_caption: 'flex h-11 items-center px-2 font-medium',
	nav: 'absolute top-0 right-0 flex',
	button_previous:
		'inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text',
	button_next:
		'inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text',
	month_grid: 'w-full border-collapse',
	weekday: 'h-8 text-xs font-normal text-muted',
	day: 'p-0 text-center',
	day_button:
		'size-10 rounded-md text-sm tabular-nums hover:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:size-11',
	selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong',
	today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4',
	outside: 'text-muted',
};

/** The visible label of a day, its number, must be part of its accessible name. */
const spokenDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** A calendar month to choose a day from, in UTC. */
export function DayCalendar({
	label,
	date,
	onChoose,
}: {
	label: string;
	/** `2026-11-16`, or empty. */
	date: string;
	onChoose: (date: string) => void;
}) {
	const selected = date === '' ? undefined : new Date(`${date}T00:00:00.000Z`);
	return (
		<DayPicker
			mode="single"
			required
			timeZone="UTC"
			weekStartsOn={1}
			autoFocus
			aria-label={label}
			selected={selected}
			{...(selected && { defaultMonth: selected })}
			onSelect={(day) => onChoose(new Date(day).toISOString().slice(0, 10))}
			classNames={looks}
			labels={{ labelDayButton: (day) => spokenDay.format(day) }}
			components={{ Chevron: Arrow }}
		/>
	);
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
	return <Icon name={orientation === 'left' ? 'arrow-left' : 'arrow-right'} size={18} />;
}
