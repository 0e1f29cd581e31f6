import { createContext, use, useSyncExternalStore } from 'react';
import { longDate } from './long-date.ts';
import { relativeTime } from './relative-time.ts';

const minuteMs = 60_000;

const RenderedAt = createContext(0);

/** When the server rendered the page: both sides must use the same time until hydration. */
export const RenderedAtProvider = RenderedAt.Provider;

/** A time as the duration since; the date shows on hover. */
export function TimeAgo({ moment }: { moment: string }) {
	const renderedAt = use(RenderedAt);
	// A page may be cached for a while before it is sent: once hydrated, use the visitor's clock.
	const now = useSyncExternalStore(eachMinute, currentMinute, () => renderedAt);
	return (
		<time dateTime={moment} title={longDate(moment)}>
			{relativeTime(new Date(moment), new Date(now))}
		</time>
	);
}

/** A date in words, the same for everyone. */
export function LongDate({ moment }: { moment: string }) {
	return <time dateTime={moment}>{longDate(moment)}</time>;
}

function eachMinute(onTick: () => void): () => void {
	const timer = setInterval(onTick, minuteMs);
	return () => clearInterval(timer);
}

function currentMinute(): number {
	return Math.floor(Date.now() / minuteMs) * minuteMs;
}
