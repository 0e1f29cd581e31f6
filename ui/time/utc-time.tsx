import { describeMoment, ownTimeZone } from '../forms/moment-words.ts';

/** A moment in UTC, with the time of whoever looks at it beside it. Only for what is drawn in the browser. */
export function UtcTime({ moment }: { moment: string }) {
	const { utc, own } = describeMoment(moment, ownTimeZone());
	return (
		<time dateTime={moment} className="tabular-nums">
			<span className="whitespace-nowrap">{utc}</span>
			{own !== null && (
				<>
					{' '}
					<span className="whitespace-nowrap text-muted">({own})</span>
				</>
			)}
		</time>
	);
}
