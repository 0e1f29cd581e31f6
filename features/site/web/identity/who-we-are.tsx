import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import type { IdentityPart } from '#features/site/contract/identity.ts';
import { Section } from '#ui/layout/section.tsx';
import { QueryArea } from '../shared/query-list.tsx';
import { identityQuery } from '../shared/settings-queries.ts';
import { IdentityForm } from './identity-form.tsx';

const words: Record<IdentityPart, string> = {
	legalName: 'the legal name',
	postalAddress: 'the postal address',
	contact: 'a contact',
};

/** Who runs the site: shown in footers, mails and the pages about it. */
export function WhoWeAre() {
	const api = useApi();
	const identity = useQuery(identityQuery(api));
	const { data: user } = useQuery(userQuery(api));
	return (
		<Section
			title="Who we are"
			about="Stands in the footer of every page and every mail, and on About, Privacy, Terms and Contact. A change shows at once."
		>
			<QueryArea query={identity} problem="Couldn't load who you are">
				{({ identity: known, missing }) => (
					<div className="flex flex-col gap-4 p-4 sm:p-5">
						{missing.length > 0 && (
							<p
								role="note"
								className="rounded-md bg-amber-soft px-4 py-3 text-sm text-pretty text-amber-text"
							>
								Missing: {new Intl.ListFormat('en').format(missing.map((part) => words[part]))}. Mail without
								them is unlawful in many places.
							</p>
						)}
						<IdentityForm key={JSON.stringify(known)} identity={known} mayChange={user?.role === 'owner'} />
					</div>
				)}
			</QueryArea>
		</Section>
	);
}
