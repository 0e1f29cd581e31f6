import {
	createNewsletterFromSource,
	mergeNewsletterSource,
	type NewsletterSource,
} from '#contract/sources.ts';
import { addresses } from '#rules/addresses.ts';
import { sourceName } from '#rules/collapse-sources.ts';
import { useApi } from '#web/api/api-context.tsx';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSourceAction } from './use-source-action.ts';

/** The next step for a source, by its status. */
export function SourceStep({
	source,
	alike = [],
}: {
	source: NewsletterSource;
	/** The sources that are one row with it: what is listed has the issues of all. */
	alike?: readonly NewsletterSource[];
}) {
	const api = useApi();
	const name = sourceName(source);
	const create = useSourceAction(
		async () => {
			const body = { intoId: String(source.id) };
			for (const { id } of alike)
				if (id !== source.id) await api.call(mergeNewsletterSource, { params: { id }, body });
			return api.call(createNewsletterFromSource, { params: { id: source.id } });
		},
		{
			done: ({ newsletter, message }) => ({
				title: 'Newsletter created',
				description: [
					message || newsletter.name,
					...(alike.length > 1 ? [`Its ${alike.length} sources are one now.`] : []),
				].join(' '),
			}),
			failed: 'Failed to create newsletter',
		},
	);
	const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
	if (source.status === 'analyzed')
		return (
			<Button look="secondary" disabled={create.isPending} onClick={() => create.mutate()}>
				{create.isPending ? 'Creating…' : 'Create Newsletter'}
				{hidden}
			</Button>
		);
	if (source.status === 'added' && source.newsletterId !== null)
		return (
			<a
				href={addresses.newsletter(source.newsletterSlug ?? String(source.newsletterId))}
				target="_blank"
				rel="noreferrer"
				className={buttonStyle({ look: 'secondary' })}
			>
				View Newsletter
				{hidden}
			</a>
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
