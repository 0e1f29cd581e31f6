import { Link } from '@tanstack/react-router';
import type { ReadingSection } from './reading-page.tsx';

export function termsForReaders(siteName: string): ReadingSection[] {
	return [
		{
			id: 'what-this-is',
			title: 'What this is',
			content: (
				<p>
					{siteName} is a directory. It describes newsletters that other people write, and shows past issues
					of some of them. Using it costs nothing and needs no account. By using it you accept what is written
					here; if you do not, please do not use it.
				</p>
			),
		},
		{
			id: 'the-newsletters',
			title: 'The newsletters',
			content: (
				<>
					<p>
						Newsletters are written by their publishers, who are responsible for what they say. A listing, a
						collection or a rating is our opinion of a newsletter, not a promise about it, and not advice on
						money, health or law.
					</p>
					<p>
						Descriptions, numbers of subscribers and frequencies can be out of date.{' '}
						<Link to="/contact">Tell us</Link> when something is wrong.
					</p>
				</>
			),
		},
		{
			id: 'subscribing',
			title: 'Subscribing',
			content: (
				<p>
					Subscribe with your own address only. A subscription counts once it is confirmed from that address,
					and you can end it at any time, without giving a reason. Each form says whether we mail you the
					issues or the publisher does. Where a newsletter sends you to its own sign-up page, your agreement
					is with its publisher.
				</p>
			),
		},
		{
			id: 'fair-use',
			title: 'Fair use',
			content: (
				<>
					<p>
						You may read, link to and quote from this site, follow its feeds, and use its{' '}
						<a href="/api/docs">documented calls</a> in programs of your own, within their limits on how
						often.
					</p>
					<p>Please do not:</p>
					<ul>
						<li>try to get at what is not meant for you, or get in the way of others who use the site;</li>
						<li>send messages, submissions or sign-ups by machine, or in somebody else's name;</li>
						<li>collect addresses, or use what you find here to send unasked-for mail;</li>
						<li>republish past issues as if they were yours.</li>
					</ul>
				</>
			),
		},
	];
}
