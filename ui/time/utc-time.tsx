import { describeMoment, ownTimeZone } from '../forms/moment-words.ts';

/** A time in UTC, with the viewer's local time beside it. Only for client-rendered content. */
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
