import { Icon } from '#ui/look/icons.tsx';

/** Shown on the page of a hidden newsletter, which only editors can see. API calls from this page are marked as a preview. */
export function HiddenBanner() {
	return (
		<div
			data-preview
			role="status"
			className="mb-6 flex items-start gap-3 rounded-md border border-border-strong bg-amber-soft px-4 py-3 text-sm text-amber-text"
		>
			<Icon name="alert" size={18} className="mt-px shrink-0" />
			<p>
				<strong className="font-semibold">This newsletter is hidden.</strong> Only editors see this page, as
				it would look. Visitors are told that there is no such newsletter.
			</p>
		</div>
	);
}
