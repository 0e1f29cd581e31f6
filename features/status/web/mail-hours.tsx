import type { MailHour } from '#features/status/contract/status.ts';
import { formatCount } from '#text/format-count.ts';

const hourOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** Mail sent in each of the last 24 hours: a column chart, and a table for everyone. */
export function MailHours({ hours }: { hours: MailHour[] }) {
	const highest = Math.max(...hours.map(({ sent, refused }) => sent + refused));
	if (highest === 0) return null;
	return (
		<section aria-label="Mail by the hour" className="border-t border-border px-4 py-3 text-sm sm:px-5">
			<p className="text-muted">
				Sent in each of the last 24 hours, at most {formatCount(Math.max(...hours.map(({ sent }) => sent)))}
			</p>
			<div
				aria-hidden="true"
				className="mt-2 flex h-16 items-end gap-px border-b border-border-strong sm:gap-0.5"
			>
				{hours.map(({ hour, sent, refused }) => (
					<div key={hour} className="flex h-full min-w-0 flex-1 flex-col justify-end">
						<span className="bg-danger/60" style={{ height: `${(refused / highest) * 100}%` }} />
						<span
							className="bg-accent/60 forced-colors:bg-[CanvasText]"
							style={{ height: `${(sent / highest) * 100}%` }}
						/>
					</div>
				))}
			</div>
			<details className="group mt-1">
				<summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
					<span className="group-open:hidden">Show as a table</span>
					<span className="hidden group-open:inline">Hide the table</span>
				</summary>
				<table className="w-full max-w-md border-collapse">
					<caption className="sr-only">Mail by the hour</caption>
					<thead>
						<tr className="border-b border-border-strong text-right">
							<th scope="col" className="py-1 text-left font-medium">
								From
							</th>
							{['Sent', 'Refused', 'Uncertain'].map((name) => (
								<th key={name} scope="col" className="py-1 font-medium">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{hours.map(({ hour, sent, refused, uncertain }) => (
							<tr key={hour} className="border-b border-border text-right tabular-nums">
								<th scope="row" className="py-1 text-left font-normal">
									{hourOfDay.format(new Date(hour))}
								</th>
								<td>{formatCount(sent)}</td>
								<td>{formatCount(refused)}</td>
								<td>{formatCount(uncertain)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
