import { Link } from '@tanstack/react-router';
import { AsideList, AsideNote } from '#ui/layout/aside-list.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';
import { MessageForm } from './message-form.tsx';

export function Advertise() {
	return (
		<Container className="pb-16">
			<PageMasthead title="Advertise">
				Put a newsletter in front of people who are looking for one. Sponsored places go to newsletters only,
				and say what they are.
			</PageMasthead>
			<div className="grid gap-12 pt-8 lg:grid-cols-[7fr_4fr] lg:gap-16 lg:pt-12">
				<MessageForm
					kind="advertise"
					words={{
						subject: { label: 'Newsletter', help: 'Its name or its address' },
						body: { label: 'What you have in mind', help: 'When, for how long, and for which readers' },
						send: 'Send inquiry',
						next: 'An editor will look at the newsletter and come back to you with what is possible. Nothing is agreed, and nothing costs anything, before that.',
					}}
				/>
				<AsideList title="What you get">
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
				</AsideList>
			</div>
		</Container>
	);
}
