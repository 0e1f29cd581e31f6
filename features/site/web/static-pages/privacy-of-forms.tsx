import type { ReadingSection } from './reading-page.tsx';

export function privacyOfForms(): ReadingSection[] {
	return [
		{
			id: 'when-you-write',
			title: 'When you write to us',
			content: (
				<p>
					The forms under Contact and Advertise store your name, your address, the subject, the message and
					the time. The editors read them to answer you; nobody else does. An invisible field and the time you
					took help to tell people from programs, and are not stored.
				</p>
			),
		},
		{
			id: 'when-you-submit',
			title: 'When you submit a newsletter',
			content: (
				<>
					<p>
						We fetch the public address that you give us, as a browser would, to read its name, description,
						picture and feed. Then we store what you submit, your address and the time, and send one mail that
						asks you to confirm. The link in it is valid for 14 days; only a fingerprint of it is stored, so
						that nobody who sees our database can use it.
					</p>
					<p>Your address is not shown with the listing. It serves to answer you.</p>
				</>
			),
		},
		{
			id: 'when-you-subscribe',
			title: 'When you subscribe',
			content: (
				<>
					<p>
						Where a newsletter sends readers to its own sign-up page, you leave this site and its rules apply.
						Where you subscribe here, we store your name, your address and which newsletters you chose; for a
						digest, your address is enough. Nothing is ticked in advance.
					</p>
					<p>
						For each choice we keep its proof: the exact words you agreed to, how you were told that the
						newsletter comes, the newsletter, the time, the page, your browser's name for itself, and your
						network address with its last part cut off, so that it stands for a neighbourhood and not for you.
					</p>
					<p>
						You then get a mail that asks for confirmation, and a reminder two days later if it was not
						answered. Its link is valid for 14 days. Until you have confirmed, you are sent nothing else,
						unless you ask for a link to My subscriptions. Then new issues of what you confirmed are mailed to
						you, as often as you choose; we keep the hour and the time zone for that, which your browser tells
						when you confirm. A digest goes only to those who asked for that digest. Every such mail lets you
						leave with one click, and knowing your address does not let anybody else see or change what you
						chose.
					</p>
					<p>
						Some publishers mail their readers themselves. The form says so before it asks for your address.
						Only there, and only once you have confirmed, your name, your address and the proof of your choice
						go to that publisher; when you leave, they are told.
					</p>
					<p>
						Links in a digest lead through this site, which counts how often each is followed and not by whom:
						everybody gets the same addresses. No picture in it reports that it was opened.
					</p>
				</>
			),
		},
		{
			id: 'my-subscriptions',
			title: 'When you open My subscriptions',
			content: (
				<p>
					You give an address and, if we know it, a link is sent there that works once and for 15 minutes.
					Whoever asks cannot tell whether we know the address. The link opens a session on your browser; of
					both, only fingerprints are stored.
				</p>
			),
		},
		{
			id: 'accounts',
			title: 'Accounts of those who work here',
			content: (
				<p>
					Editors have an account: a user name, a password that is stored only as a slow hash, and a session.
					Failed attempts to sign in are counted per account and per network, the network with its last part
					cut off.
				</p>
			),
		},
	];
}
