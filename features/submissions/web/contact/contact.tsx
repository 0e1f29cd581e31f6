import { Link } from '@tanstack/react-router';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { hasIdentity } from '#features/site/rules/identity.ts';
import { Operator } from '#features/site/web/shared/operator.tsx';
import { AsideNote } from '#ui/layout/aside-list.tsx';
import { MessagePage } from './message-page.tsx';

export function Contact({ identity }: { identity: PublicIdentity }) {
	return (
		<MessagePage
			kind="contact"
			title="Contact"
			about="Write to the people who keep this directory. A person reads every message."
			words={{
				subject: { label: 'Subject', help: 'In a few words' },
				body: { label: 'Message', help: 'At least 10 characters' },
				send: 'Send message',
				next: 'It waits where the editors find it, and one of them will read it.',
			}}
			asideTitle="Perhaps quicker"
		>
			{hasIdentity(identity) && (
				<AsideNote title="Who reads it">
					<Operator identity={identity} />
				</AsideNote>
			)}
			<AsideNote title="Something to list">
				<Link to="/submit">Submit a newsletter</Link> and the editors have all they need at once.
			</AsideNote>
			<AsideNote title="A listing of yours">
				To have it changed or removed, name it, and write from an address that shows it is yours.
			</AsideNote>
			<AsideNote title="Sponsoring">
				How sponsored places work, and how to ask for one, is under <Link to="/advertise">Advertise</Link>.
			</AsideNote>
			<AsideNote title="Your data">
				What is kept about you and how to have it erased is under <Link to="/privacy">Privacy</Link>.
			</AsideNote>
		</MessagePage>
	);
}
