import { Link } from '@tanstack/react-router';
import type { ReadingSection } from './reading-page.tsx';

export function privacyOfVisits(siteName: string): ReadingSection[] {
	return [
		{
			id: 'when-you-visit',
			title: 'When you visit',
			content: (
				<>
					<p>
						To send you a page, the server needs your network address for as long as the answer takes. It also
						counts requests per network for a short time, in memory, so that nobody can drown the site. The
						software's own log contains neither your address nor what you typed; a proxy or a host in front of
						it may keep a log of its own, which the operator answers for.
					</p>
					<p>
						Fonts, scripts and drawn covers come from this site. Pictures in listings and past issues may come
						from the publishers' servers: your browser then asks them directly, without telling them which
						page you are on. A video starts only when you press play, from its platform's no-cookie address;
						its still picture may come from that platform, too.
					</p>
				</>
			),
		},
		{
			id: 'counting-views',
			title: 'Counting views',
			content: (
				<>
					<p>
						{siteName} counts how often each page is looked at per day, and how often a link to a newsletter's
						own site is followed. What is stored is a date, a page and a number: no address, no browser, no
						identifier, nothing that could be put together again into a person. A search that finds nothing is
						counted in the same way, by its words alone, for 90 days, so that the editors learn what is
						missing; one that looks like an address or a number is not kept at all.
					</p>
					<p>
						If your browser sends “Do Not Track” or “Global Privacy Control”, you are not even counted. The
						results are public: see <Link to="/analytics">Analytics</Link>.
					</p>
				</>
			),
		},
		{
			id: 'past-issues',
			title: 'Past issues',
			content: (
				<p>
					Issues come from mail, and mail often spies. Before we show an issue, we remove tracking pixels,
					scripts, the address it was sent to, and links that would unsubscribe or identify someone. The
					original design is shown in a sealed frame that cannot run scripts or see this site.
				</p>
			),
		},
	];
}
