import {
	AlertCircle,
	ArrowLeft,
	ArrowRight,
	ArrowUpRight,
	ChartColumn,
	ChevronDown,
	CircleUserRound,
	Code,
	Ellipsis,
	House,
	Layers,
	LayoutGrid,
	type LucideIcon,
	Mail,
	Monitor,
	Moon,
	Play,
	Rss,
	Search,
	SlidersHorizontal,
	Star,
	Sun,
	TrendingUp,
	X,
} from 'lucide-react';

const icons = {
	alert: AlertCircle,
	analytics: ChartColumn,
	'arrow-left': ArrowLeft,
	'arrow-right': ArrowRight,
	'arrow-up-right': ArrowUpRight,
	'chevron-down': ChevronDown,
	close: X,
	code: Code,
	filters: SlidersHorizontal,
	grid: LayoutGrid,
	home: House,
	layers: Layers,
	mail: Mail,
	moon: Moon,
	more: Ellipsis,
	play: Play,
	rss: Rss,
	screen: Monitor,
	search: Search,
	star: Star,
	sun: Sun,
	'trending-up': TrendingUp,
	user: CircleUserRound,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** Icons are decorative: the text beside them, visible or hidden, carries the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
	const Drawing = icons[name];
	return (
		<Drawing
			size={size}
			strokeWidth={1.5}
			absoluteStrokeWidth
			className={className}
			aria-hidden
			focusable={false}
		/>
	);
}
