import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { formatCount } from '#text/format-count.ts';

export function NumbersAtAGlance({ numbers }: { numbers: OpenNumbers }) {
	const facts = [
		['Newsletters', numbers.newsletters],
		['Past issues', numbers.issues],
		['Categories', numbers.categories],
		['Collections', numbers.collections],
		['Views in 30 days', numbers.viewsLast30Days],
	] as const;
	return (
		<dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
			{facts.map(([name, count]) => (
				<div
					key={name}
					className="flex flex-col-reverse justify-end border-t border-border py-4 lg:border-t-0 lg:border-l lg:py-0 lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
				>
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="font-serif text-3xl font-semibold tracking-[-0.02em] tabular-nums">
						{formatCount(count)}
					</dd>
				</div>
			))}
		</dl>
	);
}
