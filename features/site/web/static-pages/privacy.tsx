import { addition, type LegalText } from './addition.tsx';
import { privacyOfForms } from './privacy-of-forms.tsx';
import { privacyOfVisits } from './privacy-of-visits.tsx';
import { privacyRights } from './privacy-rights.tsx';
import { ReadingPage } from './reading-page.tsx';

export function Privacy({ siteName, identity, addition: added }: LegalText) {
	return (
		<ReadingPage
			title="Privacy"
			lead="What this site learns about you, why, and how you get rid of it. In short: as little as it can work with."
			changedOn="2026-11-15"
			sections={[
				{
					id: 'in-short',
					title: 'In short',
					content: (
						<ul>
							<li>Reading needs no account, sets no cookie and leaves no profile.</li>
							<li>There are no tracking pixels, no advertising networks and no analytics of others.</li>
							<li>We keep an address only when you give it to us, and only for what you gave it for.</li>
							<li>
								Until its owner has confirmed, an address gets the mail that asks for it, one reminder, and
								nothing else.
							</li>
							<li>You can see, download and erase what is kept about you.</li>
						</ul>
					),
				},
				...privacyOfVisits(siteName),
				...privacyOfForms(),
				...privacyRights(siteName, identity),
				...addition(added),
			]}
		/>
	);
}
