import { Link } from '@tanstack/react-router';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { hasIdentity } from '#features/site/rules/identity.ts';
import { Operator } from '../shared/operator.tsx';
import type { ReadingSection } from './reading-page.tsx';

export function privacyRights(siteName: string, identity: PublicIdentity): ReadingSection[] {
	return [
		{
			id: 'who-else',
			title: 'Who else gets to see it',
			content: (
				<>
					<p>
						We do not sell, rent or trade what we know. Publishers who mail their readers themselves get what
						you agreed to give them, as <a href="#when-you-subscribe">said above</a>. Mail leaves through the
						mail server that the operator has chosen, which has to see the recipient's address to deliver it.
						Whoever hosts the server can technically reach what is on it.
					</p>
					<p>
						If the operator has connected a language model, it is given the texts of newsletters and videos to
						summarise. It is given nothing about readers.
					</p>
				</>
			),
		},
		{
			id: 'your-rights',
			title: 'Your rights',
			content: (
				<>
					<p>
						You may ask what is stored about you, get a copy, have it corrected, have it erased, and take back
						what you agreed to. <Link to="/contact">Write to us</Link> from the address in question and an
						editor will see to it. If you have subscriptions here, you can do all of that yourself under{' '}
						<a href="/account">My subscriptions</a>, without a password, by a link sent to your address.
					</p>
					<p>
						Erasing removes your name, your address and your choices. So that a later import cannot sign you
						up again, it leaves behind a fingerprint of the address that cannot be turned back into it.
					</p>
				</>
			),
		},
		{
			id: 'how-long',
			title: 'How long it is kept',
			content: (
				<p>
					Messages and submissions are kept until they are dealt with and as long as they are needed to
					understand what was decided. Subscriptions and their proofs are kept as long as they last, and
					afterwards as long as we may have to show that you had agreed. Counts of views contain nobody, and
					stay.
				</p>
			),
		},
		{
			id: 'who-is-responsible',
			title: 'Who is responsible',
			content: hasIdentity(identity) ? (
				<>
					<p>
						The operator of {siteName}, reachable through the <Link to="/contact">contact form</Link>, too:
					</p>
					<Operator identity={identity} />
				</>
			) : (
				<>
					<p>
						The operator of {siteName}: whoever runs this copy of the software, reachable through the{' '}
						<Link to="/contact">contact form</Link>.
					</p>
					<p>
						The software does not know the operator's legal name and postal address; where the law asks for
						them, the operator has to add them here.
					</p>
				</>
			),
		},
	];
}
