import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** A quiet button beside others of its name; whoever cannot see its row hears what it is for. */
export function RowButton({
	label,
	about,
	isDisabled = false,
	onPress,
}: {
	label: string;
	about: string;
	isDisabled?: boolean;
	onPress: () => void;
}) {
	return (
		<Button look="quiet" className="px-3" disabled={isDisabled} onClick={onPress}>
			{label}
			<VisuallyHidden> {about}</VisuallyHidden>
		</Button>
	);
}
