import { Link } from '@tanstack/react-router';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Badge } from '#ui/display/badge.tsx';

/** The newsletter's own description, and its tags. */
export function NewsletterDescription({ newsletter }: { newsletter: Newsletter }) {
	const { description, tags } = newsletter;
	return (
		<div>
			<p className="max-w-[62ch] font-serif text-xl leading-relaxed whitespace-pre-line text-pretty">
				{description}
			</p>
			{tags.length > 0 && (
				<ul aria-label="Tags" className="mt-4 flex flex-wrap gap-x-2">
					{tags.map((tag) => (
						<li key={tag}>
							<Link
								to="/"
								search={{ search: tag }}
								className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8"
							>
								<Badge tone="teal">{tag}</Badge>
							</Link>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
