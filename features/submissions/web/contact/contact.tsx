import { Link } from '@tanstack/react-router';
import { AsideList, AsideNote } from '#ui/layout/aside-list.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';
import { MessageForm } from './message-form.tsx';

export function Contact() {
	return (
		<Container className="pb-16">
			<PageMasthead title="Contact">
				Write to the people who keep this directory. A person reads every message.
			</PageMasthead>
			<div className="grid gap-12 pt-8 lg:grid-cols-[7fr_4fr] lg:gap-16 lg:pt-12">
				<MessageForm
					kind="contact"
					words={{
						subject: { label: 'Subject', help: 'In a few words' },
						body: { label: 'Message', help: 'At least 10 characters' },
						send: 'Send message',
						next: 'It waits where the editors find it, and one of them will read it.',
					}}
				/>
				<AsideList title="Perhaps quicker">
					<AsideNote title="Something to list">
						<Link to="/submit">Submit a newsletter</Link> and the editors have all they need at once.
					</AsideNote>
					<AsideNote title="A listing of yours">
						To have it changed or removed, name it, and write from an address that shows it is yours.
					</AsideNote>
					<AsideNote title="Sponsoring">
						How sponsored places work, and how to ask for one, is under <Link to="/advertise">Advertise</Link>
						.
					</AsideNote>
					<AsideNote title="Your data">
						What is kept about you and how to have it erased is under <Link to="/privacy">Privacy</Link>.
					</AsideNote>
				</AsideList>
			</div>
		</Container>
	);
}
