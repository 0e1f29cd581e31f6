import { Link } from '@tanstack/react-router';
import { AsideNote } from '#ui/layout/aside-list.tsx';
import { MessagePage } from './message-page.tsx';

export function Advertise() {
	return (
		<MessagePage
			kind="advertise"
			title="Advertise"
			about="Put a newsletter in front of people who are looking for one. Sponsored places go to newsletters only, and say what they are."
			words={{
				subject: { label: 'Newsletter', help: 'Its name or its address' },
				body: { label: 'What you have in mind', help: 'When, for how long, and for which readers' },
				send: 'Send inquiry',
				next: 'An editor will look at the newsletter and come back to you with what is possible. Nothing is agreed, and nothing costs anything, before that.',
			}}
			asideTitle="What you get"
		>
			<AsideNote title="The first place">
				A sponsored newsletter stands at the top of the directory and of its categories, in every sorting.
			</AsideNote>
			<AsideNote title="A plain label">
				Its card and its page carry the word “Sponsored”. Readers who come anyway mean it.
			</AsideNote>
			<AsideNote title="No say in the rest">
				Ratings, collections and what we write stay the editors' business. They are not part of any offer.
			</AsideNote>
			<AsideNote title="Honest numbers">
				We can tell you views and clicks per day. Not who they were: we do not know. The directory's own
				numbers are <Link to="/analytics">open to everyone</Link>.
			</AsideNote>
		</MessagePage>
	);
}
