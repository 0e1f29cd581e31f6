import { Link } from '@tanstack/react-router';

export function HowItIsCounted() {
	return (
		<section aria-labelledby="how-counted" className="border-t border-border pt-6 text-sm text-muted">
			<h2 id="how-counted" className="font-medium text-text">
				How this is counted
			</h2>
			<p className="mt-1 max-w-[75ch] text-pretty">
				Days are UTC's. Views, clicks and searches are numbers by day, without cookies and without anything
				about the visitor; browsers that ask not to be tracked, programs, and browsers without scripts are not
				counted. Searches that look like an address or a number are not kept. Sign-ups are counted from the
				subscriptions themselves: readers who were erased are in no number any more. A subscription is
				delivered once a mail with an issue has gone to its reader, or the publisher has accepted them; that
				is noted every ten minutes. Still there is who had not left 30 days after confirming. Digests are
				counted from their mails: who left is whoever ended a digest after getting it and before the next. The
				numbers are made anew at most once a minute, those of long periods every few minutes. What visitors
				are told stands under{' '}
				<Link to="/privacy" className="underline underline-offset-4">
					Privacy
				</Link>
				.
			</p>
		</section>
	);
}
