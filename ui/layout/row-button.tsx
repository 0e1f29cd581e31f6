import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A quiet button beside others of its name; whoever cannot see its row hears what it is for. */
export function RowButton({
	label,
	about,
	isDisabled = false,
	onPress,
	...button
}: {
	label: string;
	about: string;
	isDisabled?: boolean;
	onPress: () => void;
	/** As it is, but it can still be reached: the focus stays where it was. */
	'aria-disabled'?: boolean;
}) {
	return (
		<Button look="quiet" className="px-3" disabled={isDisabled} onClick={onPress} {...button}>
			{label}
			<VisuallyHidden> {about}</VisuallyHidden>
		</Button>
	);
}
