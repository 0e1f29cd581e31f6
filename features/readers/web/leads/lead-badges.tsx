import { Badge } from '#ui/display/badge.tsx';

/** Lead or converted, and whether they left or cannot be mailed. */
export function LeadBadges({
	isConverted,
	hasLeft,
	isSuppressed,
}: {
	isConverted: boolean;
	hasLeft: boolean;
	isSuppressed: boolean;
}) {
	return (
		<span className="inline-flex flex-wrap justify-end gap-1 lg:justify-start">
			{isConverted ? <Badge tone="teal">Converted</Badge> : <Badge>Lead</Badge>}
			{hasLeft && <Badge tone="amber">Left</Badge>}
			{isSuppressed && <Badge tone="danger">Not mailed</Badge>}
		</span>
	);
}
