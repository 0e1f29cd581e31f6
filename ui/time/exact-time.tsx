const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the minute, in the viewer's time zone. Only for client-rendered content. */
export function ExactTime({ moment }: { moment: string }) {
	return (
		<time dateTime={moment} className="whitespace-nowrap tabular-nums">
			{moments.format(new Date(moment))}
		</time>
	);
}
