import { Link } from '@tanstack/react-router';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { hasIdentity } from '#features/site/rules/identity.ts';
import { Operator } from '../shared/operator.tsx';
import { ReadingPage } from './reading-page.tsx';

export function About({ siteName, identity }: { siteName: string; identity: PublicIdentity }) {
	return (
		<ReadingPage
			title={`About ${siteName}`}
			lead="A directory of newsletters for people who would rather choose what reaches them."
			sections={[
				{
					id: 'what-it-is',
					title: 'What it is',
					content: (
						<>
							<p>
								Good newsletters are hard to find and easy to regret. You hear of one by chance, you hand over
								your address, and only then do you learn what you signed up for.
							</p>
							<p>
								{siteName} turns that around. Each newsletter has a page that says what it is about, how often
								it comes and what our editors think of it, and where past issues are known you read them
								before you decide. Search, filters and sorting need no account, and neither does reading.
							</p>
						</>
					),
				},
				{
					id: 'how-listings-get-here',
					title: 'How listings get here',
					content: (
						<>
							<p>
								Anyone can <Link to="/submit">submit a newsletter</Link>. We read its public page for a name,
								a description and a picture, ask the sender to confirm their address, and put it in a queue.
								An editor looks at every entry before it appears. Nothing is listed by machine alone.
							</p>
							<p>
								Publishers can have their listing corrected or taken down:{' '}
								<Link to="/contact">write to us</Link> and name it.
							</p>
						</>
					),
				},
				{
					id: 'order-and-ratings',
					title: 'Order, ratings and money',
					content: (
						<>
							<p>
								Lists are sorted by what you choose: the newest, the most subscribed or the best rated.
								Sponsored newsletters come first in each of them, and carry the word <em>Sponsored</em>{' '}
								wherever they appear. That is all money can buy here.
							</p>
							<p>
								Ratings are the editors' own judgement from one to five, not an average of clicks, and they
								are not for sale. A newsletter that nobody has judged has no rating rather than a low one.
							</p>
						</>
					),
				},
				{
					id: 'collections',
					title: 'Collections',
					content: (
						<p>
							Besides categories there are collections: small groups of newsletters that an editor put
							together for a reason, and says which. They are a good place to start if you do not know what
							you are looking for.
						</p>
					),
				},
				{
					id: 'what-we-leave-out',
					title: 'What we leave out',
					content: (
						<>
							<p>
								There are no advertising networks here, no tracking pixels, no cookies for visitors and no
								profiles. We count views of pages, not people, and{' '}
								<Link to="/analytics">publish the numbers</Link>. What is kept and for how long is written
								down under <Link to="/privacy">Privacy</Link>.
							</p>
						</>
					),
				},
				{
					id: 'how-it-is-made',
					title: 'How it is made',
					content: (
						<p>
							{siteName} runs on free software under the MIT licence. It starts with one command, needs no
							service of anyone else's, and offers what it knows to other programs through{' '}
							<a href="/api/docs">documented calls</a>.
							{identity.hasCareers && (
								<>
									{' '}
									If you would like to help, see <Link to="/careers">Careers</Link>, which is mostly about
									that.
								</>
							)}
						</p>
					),
				},
				...(hasIdentity(identity)
					? [{ id: 'who-runs-it', title: 'Who runs it', content: <Operator identity={identity} /> }]
					: []),
			]}
		/>
	);
}
