import { describeRatio, gradeContrast } from '#features/site/rules/colour-contrast.ts';
import { classNames } from '#ui/look/class-names.ts';

const looks = { green: 'text-teal-text', yellow: 'text-amber-text', red: 'text-danger' };

/** Green at 7 or more, yellow at 4.5 or more, else red. */
export function ContrastRatio({ ratio, className }: { ratio: number; className?: string }) {
	const grade = gradeContrast(ratio);
	return (
		<span data-grade={grade} className={classNames('tabular-nums', looks[grade], className)}>
			{describeRatio(ratio)}
		</span>
	);
}
