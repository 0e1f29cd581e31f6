import { IconButton } from '../layout/button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const faces: Record<Theme, { icon: IconName; name: string }> = {
	light: { icon: 'sun', name: 'light' },
	dark: { icon: 'moon', name: 'dark' },
	system: { icon: 'screen', name: 'system' },
};

/** Cycles through light, dark and system. */
export function ThemeButton() {
	const theme = useTheme();
	const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
	return (
		<IconButton
			label={`Theme: ${faces[theme].name}. Switch to ${faces[next].name}`}
			onClick={() => chooseTheme(next)}
		>
			<Icon name={faces[theme].icon} />
		</IconButton>
	);
}
