type StorageRow = { name: string; when: string; purpose: string; lasts: string };

/** What is stored in the browser, one row each; on a phone each row becomes a small list. */
export function StorageTable({ caption, rows }: { caption: string; rows: StorageRow[] }) {
	return (
		<div className="not-first:mt-6! border-t border-border font-sans text-sm leading-6">
			<h3 className="sr-only">{caption}</h3>
			{rows.map(({ name, when, purpose, lasts }) => (
				<dl
					key={name}
					className="grid gap-x-6 gap-y-1 border-b border-border py-4 sm:grid-cols-[8rem_1fr] [&>dd]:mb-2 sm:[&>dd]:mb-0 [&>dt]:text-muted"
				>
					<dt>Name</dt>
					<dd className="font-medium">{name}</dd>
					<dt>When</dt>
					<dd>{when}</dd>
					<dt>What for</dt>
					<dd>{purpose}</dd>
					<dt>How long</dt>
					<dd>{lasts}</dd>
				</dl>
			))}
		</div>
	);
}
