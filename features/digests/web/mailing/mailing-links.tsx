import type { Mailing } from '#features/digests/contract/mailings.ts';
import { formatCount } from '#text/format-count.ts';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';

/** The links of a mailing with their clicks, most clicked first. */
export function MailingLinks({ links }: { links: Mailing['links'] }) {
	if (links.length === 0) return null;
	const sorted = links.toSorted((one, other) => other.clicks - one.clicks);
	return (
		<details className="rounded-md border border-border">
			<summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-medium">
				Links and clicks <span className="font-normal text-muted tabular-nums">({links.length})</span>
			</summary>
			<table className="w-full text-sm">
				<caption className="sr-only">Links of this mailing and the clicks on each</caption>
				<thead className="text-left text-xs text-muted">
					<tr>
						<th scope="col" className="px-4 py-2 font-medium">
							Link
						</th>
						<th scope="col" className="px-4 py-2 text-right font-medium">
							Clicks
						</th>
					</tr>
				</thead>
				<tbody>
					{sorted.map(({ url, clicks }) => (
						<tr key={url} className="border-t border-border">
							<td className="px-4 py-2 wrap-anywhere">
								<NewTabLink href={url} className="text-accent underline underline-offset-4">
									{url}
								</NewTabLink>
							</td>
							<td className="px-4 py-2 text-right tabular-nums">{formatCount(clicks)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
