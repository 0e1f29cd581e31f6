import { Link } from '@tanstack/react-router';
import { ReadingPage } from './reading-page.tsx';
import { StorageTable } from './storage-table.tsx';

export function Cookies({ siteName }: { siteName: string }) {
	return (
		<ReadingPage
			title="Cookies"
			lead="If you only visit, you get none. That is why no banner asked you about them."
			changedOn="2026-11-15"
			sections={[
				{
					id: 'for-visitors',
					title: 'For visitors: none',
					content: (
						<p>
							Browsing, searching, reading past issues, writing to us and submitting a newsletter set no
							cookie. {siteName} has no advertising cookies, no analytics cookies and no cookies of other
							companies, so there is nothing to accept or refuse.
						</p>
					),
				},
				{
					id: 'the-exceptions',
					title: 'The exceptions',
					content: (
						<>
							<p>Three cookies exist because what you asked for cannot work without them.</p>
							<StorageTable
								caption="Cookies"
								rows={[
									{
										name: 'session (with https: __Host-session)',
										when: 'You sign in to an account of someone who works here',
										purpose: 'Keeps you signed in',
										lasts: 'A week after your last visit, a month at most; ends when you sign out',
									},
									{
										name: 'signup (with https: __Host-signup)',
										when: 'You subscribe to a newsletter here',
										purpose: 'Lets this browser, and no other, add to what it has just subscribed to',
										lasts: 'An hour',
									},
									{
										name: 'reader (with https: __Host-reader)',
										when: 'You open My subscriptions by a link from a mail',
										purpose: 'Keeps them open on this browser',
										lasts: 'A month after your last visit; ends when you sign out',
									},
								]}
							/>
							<p>
								All three belong to this site alone, cannot be read by scripts, and are not sent along with
								calls that another site makes in the background.
							</p>
						</>
					),
				},
				{
					id: 'kept-in-your-browser',
					title: 'Kept in your browser',
					content: (
						<>
							<p>
								Some things are remembered by your browser without being sent anywhere. They are not cookies,
								but you should know of them.
							</p>
							<StorageTable
								caption="Storage in your browser"
								rows={[
									{
										name: 'theme',
										when: 'You choose light or dark',
										purpose: 'The next page opens in the same theme',
										lasts: 'Until you choose “system” or clear your browser',
									},
									{
										name: 'draft:…',
										when: 'You begin to write to us or to submit a newsletter',
										purpose: 'A reload does not cost you what you wrote',
										lasts: 'Until the form is sent or the tab is closed',
									},
									{
										name: 'tsr-scroll-restoration-v1_3',
										when: 'You go from page to page',
										purpose: 'Going back returns you to where you were on the page',
										lasts: 'Until the tab is closed',
									},
								]}
							/>
						</>
					),
				},
				{
					id: 'other-sites',
					title: 'Other sites',
					content: (
						<>
							<p>
								A video is played by the video platform that hosts it, in its mode without cookies, and only
								after you press play. Before that, your browser asks it for the still picture at most.
							</p>
							<p>
								Pictures in listings and past issues may come from the publishers' own servers. Your browser
								asks for them without saying which page you are on. Links that leave this site lead to places
								with their own rules.
							</p>
						</>
					),
				},
				{
					id: 'your-browser-decides',
					title: 'Your browser decides',
					content: (
						<p>
							You can delete or block all of this in your browser's settings. Reading works the same without
							it; only subscribing and staying signed in do not. What we store on our side is described under{' '}
							<Link to="/privacy">Privacy</Link>.
						</p>
					),
				},
			]}
		/>
	);
}
