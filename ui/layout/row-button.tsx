import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A quiet button that repeats in every row; screen readers also get what it is about. */
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
	/** Disabled but focusable, so the focus is not lost. */
	'aria-disabled'?: boolean;
}) {
	return (
		<Button look="quiet" className="px-3" disabled={isDisabled} onClick={onPress} {...button}>
			{label}
			<VisuallyHidden> {about}</VisuallyHidden>
		</Button>
	);
}
