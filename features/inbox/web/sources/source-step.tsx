import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { createNewsletterFromSource, type NewsletterSource } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { CreateNewsletterDialog } from './create-newsletter-dialog.tsx';
import { useSourceAction } from './use-source-action.ts';

/** The next step for a source, by its status. */
export function SourceStep({
	source,
	alike = [],
}: {
	source: NewsletterSource;
	/** Sources of the same name: the editor is asked first whether they are the same newsletter. */
	alike?: readonly NewsletterSource[];
}) {
	const api = useApi();
	const name = sourceName(source);
	const others = alike.filter(({ id }) => id !== source.id);
	const [isAsking, setIsAsking] = useState(false);
	const create = useSourceAction(
		(mergeIds: string[]) =>
			api.call(createNewsletterFromSource, { params: { id: source.id }, body: { mergeIds } }),
		{
			done: ({ newsletter, message }) => ({
				title: 'Newsletter created',
				description: message || newsletter.name,
			}),
			failed: 'Failed to create newsletter',
		},
	);
	const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
	if (source.status === 'analyzed')
		return (
			<>
				<Button
					look="secondary"
					disabled={create.isPending}
					onClick={() => (others.length > 0 ? setIsAsking(true) : create.mutate([]))}
				>
					{create.isPending ? 'Creating…' : 'Create Newsletter'}
					{hidden}
				</Button>
				{isAsking && (
					<CreateNewsletterDialog
						source={source}
						others={others}
						onCreate={(mergeIds) => {
							setIsAsking(false);
							create.mutate(mergeIds);
						}}
						onClose={() => setIsAsking(false)}
					/>
				)}
			</>
		);
	if (source.status === 'added' && source.newsletterId !== null && source.newsletterSlug === null)
		return (
			<a href="/admin/newsletters?hidden=deleted" className={buttonStyle({ look: 'quiet' })}>
				Newsletter deleted
				{hidden}
			</a>
		);
	if (source.status === 'added' && source.newsletterId !== null)
		return (
			<NewTabLink
				href={addresses.newsletter(source.newsletterSlug ?? String(source.newsletterId))}
				className={buttonStyle({ look: 'secondary' })}
			>
				View Newsletter
				{hidden}
			</NewTabLink>
		);
	if (source.status === 'discovered')
		return (
			<Button look="secondary" disabled>
				Process Emails First
				{hidden}
			</Button>
		);
	return null;
}
