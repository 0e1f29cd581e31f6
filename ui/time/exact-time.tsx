const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment to the minute, in the time zone of the person who reads it. Only for what is drawn in the browser. */
export function ExactTime({ moment }: { moment: string }) {
	return (
		<time dateTime={moment} className="whitespace-nowrap tabular-nums">
			{moments.format(new Date(moment))}
		</time>
	);
}
