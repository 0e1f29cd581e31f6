import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { fullSubscriberCount } from '#features/newsletters/rules/subscriber-count.ts';
import { LongDate } from '#ui/time/time-ago.tsx';
import { categoriesQuery } from '../shared/queries.ts';

/** The About tab: the same facts as in the hero, in full. */
export function NewsletterAbout({ newsletter }: { newsletter: Newsletter }) {
	const { name, description, frequency, subscribers, categoryIds, createdAt } = newsletter;
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	const topics = categories.filter(({ id }) => categoryIds.includes(String(id)));
	return (
		<div className="flex flex-col gap-8">
			<h2 className="font-serif text-2xl font-semibold tracking-[-0.015em]">{`About ${name}`}</h2>
			<p className="max-w-[66ch] whitespace-pre-line text-pretty">{description}</p>
			<dl className="grid max-w-[44rem] border-t border-border text-sm">
				<Row name="Frequency">{frequency}</Row>
				<Row name="Subscribers">{fullSubscriberCount(subscribers)}</Row>
				<Row name="Topics">
					{topics.length === 0 ? (
						'None yet'
					) : (
						<ul className="flex flex-wrap gap-x-4">
							{topics.map(({ id, slug, name: topic }) => (
								<li key={id}>
									<Link
										to="/category/$id"
										params={{ id: slug }}
										className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline md:min-h-6"
									>
										{topic}
									</Link>
								</li>
							))}
						</ul>
					)}
				</Row>
				<Row name="Listed since">
					<LongDate moment={createdAt} />
				</Row>
			</dl>
		</div>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[8rem_1fr] items-center gap-4 border-b border-border py-3">
			<dt className="text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
