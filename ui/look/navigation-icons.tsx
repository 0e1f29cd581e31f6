import {
	Activity,
	Antenna,
	Bell,
	CalendarClock,
	ChartColumn,
	Inbox,
	KeyRound,
	Layers,
	LayoutDashboard,
	LayoutGrid,
	type LucideIcon,
	Menu,
	Newspaper,
	Send,
	Settings,
	Sparkles,
	SquarePlay,
	Users,
} from 'lucide-react';

const icons = {
	analytics: ChartColumn,
	bell: Bell,
	dashboard: LayoutDashboard,
	grid: LayoutGrid,
	inbox: Inbox,
	key: KeyRound,
	layers: Layers,
	menu: Menu,
	newspaper: Newspaper,
	people: Users,
	pulse: Activity,
	antenna: Antenna,
	schedule: CalendarClock,
	send: Send,
	settings: Settings,
	sparkles: Sparkles,
	video: SquarePlay,
} satisfies Record<string, LucideIcon>;

export type NavigationIconName = keyof typeof icons;

/** An icon for navigation links. Separate from the icons that every page loads. */
export function NavigationIcon({ name, className }: { name: NavigationIconName; className?: string }) {
	const Drawing = icons[name];
	return (
		<Drawing
			size={18}
			strokeWidth={1.5}
			absoluteStrokeWidth
			className={className}
			aria-hidden
			focusable={false}
		/>
	);
}
