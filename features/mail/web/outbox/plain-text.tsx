import { NewTabLink } from '#ui/layout/new-tab-link.tsx';

const addressPattern = /(https?:\/\/[^\s<>"]+)/;

/** The plain text of a mail, with addresses as links. */
export function PlainText({ text }: { text: string }) {
	return (
		<section
			aria-label="Plain text"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
			tabIndex={0}
			className="h-[60dvh] overflow-auto rounded-md border border-border bg-sunken p-4 font-mono text-sm break-words whitespace-pre-wrap"
		>
			{splitAddresses(text).map(({ part, at }) =>
				addressPattern.test(part) ? (
					<NewTabLink key={at} href={part} className="text-accent-strong underline">
						{part}
					</NewTabLink>
				) : (
					part
				),
			)}
		</section>
	);
}

function splitAddresses(text: string): { part: string; at: number }[] {
	let at = 0;
	return text.split(addressPattern).map((part) => {
		const start = at;
		at += part.length;
		return { part, at: start };
	});
}
