import {
	CircleCheck,
	CircleHelp,
	CircleMinus,
	type LucideIcon,
	OctagonAlert,
	TriangleAlert,
} from 'lucide-react';
import { classNames } from './class-names.ts';

const looks = {
	good: [CircleCheck, 'text-teal-text'],
	attention: [TriangleAlert, 'text-amber-text'],
	bad: [OctagonAlert, 'text-danger'],
	unknown: [CircleHelp, 'text-muted'],
	off: [CircleMinus, 'text-muted'],
} satisfies Record<string, [LucideIcon, string]>;

/** A state as shape and color, always with a word beside it. Separate from the icons that every page loads. */
export function StateIcon({ state, size = 18 }: { state: keyof typeof looks; size?: number }) {
	const [Drawing, colour] = looks[state];
	return (
		<Drawing
			size={size}
			strokeWidth={1.5}
			absoluteStrokeWidth
			className={classNames('shrink-0', colour)}
			aria-hidden
			focusable={false}
		/>
	);
}
