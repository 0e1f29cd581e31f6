import { Link } from '@tanstack/react-router';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { hasIdentity } from '#features/site/rules/identity.ts';
import { Operator } from '../shared/operator.tsx';
import type { ReadingSection } from './reading-page.tsx';

export function termsForPublishers(siteName: string, identity: PublicIdentity): ReadingSection[] {
	return [
		{
			id: 'submitting',
			title: 'Submitting a newsletter',
			content: (
				<>
					<p>
						Anyone may submit a newsletter that is public. What you write about it has to be true, and a
						picture that you give us has to be one we may show. Editors decide what is listed, may shorten or
						correct descriptions, and may decline without a reason. Being listed costs nothing.
					</p>
					<p>
						We list newsletters that publish on their own account. We decline those that exist to deceive,
						that call for harm to others, or that break the law.
					</p>
				</>
			),
		},
		{
			id: 'rights-and-removal',
			title: 'Rights and removal',
			content: (
				<p>
					Names, pictures and issues stay with their publishers. If you publish a newsletter and want its
					listing changed, its issues hidden or all of it removed, <Link to="/contact">write to us</Link> from
					an address that shows it is yours. If something here infringes your rights, tell us what and where,
					and we will look into it.
				</p>
			),
		},
		{
			id: 'sponsoring',
			title: 'Sponsoring',
			content: (
				<p>
					Sponsored newsletters are shown first and are marked in words. Sponsoring changes neither the rating
					nor what we write. What is agreed with a sponsor is agreed in writing; the form under{' '}
					<Link to="/advertise">Advertise</Link> begins the conversation and binds nobody.
				</p>
			),
		},
		{
			id: 'no-promises',
			title: 'No promises',
			content: (
				<p>
					We try to keep the directory correct, safe and available, but offer it as it is. As far as the law
					allows, the operator is not liable for harm that comes from using it, from its being unavailable, or
					from what publishers write or do. Nothing here limits rights that the law does not let anybody
					limit.
				</p>
			),
		},
		{
			id: 'changes',
			title: 'Changes, and the law',
			content: (
				<>
					<p>
						These terms may change; the date below says when they last did. The software that runs the site is
						free under the MIT licence, which is separate from these terms and does not cover the content.
					</p>
					{hasIdentity(identity) ? (
						<>
							<p>{siteName} is run by:</p>
							<Operator identity={identity} />
						</>
					) : (
						<p>
							{siteName} is run by whoever operates this copy of the software; the operator has to add a legal
							name, an address and the applicable law here where they are required.
						</p>
					)}
				</>
			),
		},
	];
}
