import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const themeColors = { light: '#fbfaf7', dark: '#131519' };

/** Background colors for the browser's own UI, if the theme follows the system. */
export const systemThemeColors = [
	{ media: '(prefers-color-scheme: light)', content: themeColors.light },
	{ media: '(prefers-color-scheme: dark)', content: themeColors.dark },
];

/**
 * Runs in the head before the first paint, so the chosen theme never flashes the other one. The tag comes first in the
 * head, because browsers use the first matching theme-color.
 */
export const themeScript = `(()=>{try{const t=localStorage.getItem(${JSON.stringify(storageKey)}),c=${JSON.stringify(themeColors)}[t];if(!c)return;document.documentElement.dataset.theme=t;const m=document.createElement('meta');m.name='theme-color';m.id='chosen-theme-color';m.content=c;document.head.prepend(m)}catch{}})()`;

const listeners = new Set<() => void>();

export function useTheme(): Theme {
	return useSyncExternalStore(listen, readTheme, () => 'system');
}

export function chooseTheme(theme: Theme): void {
	try {
		if (theme === 'system') localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, theme);
	} catch {
		// Storage may be blocked; the choice then lasts as long as the page.
	}
	applyTheme(theme);
	for (const listener of listeners) listener();
}

function applyTheme(theme: Theme): void {
	document.getElementById('chosen-theme-color')?.remove();
	if (theme === 'system') {
		delete document.documentElement.dataset.theme;
		return;
	}
	document.documentElement.dataset.theme = theme;
	const tag = document.createElement('meta');
	tag.name = 'theme-color';
	tag.id = 'chosen-theme-color';
	tag.content = themeColors[theme];
	document.head.prepend(tag);
}

function readTheme(): Theme {
	const chosen = document.documentElement.dataset.theme;
	return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function listen(listener: () => void): () => void {
	const followOtherTabs = (event: StorageEvent) => {
		if (event.key !== storageKey) return;
		applyTheme(themes.find((theme) => theme === event.newValue) ?? 'system');
		listener();
	};
	listeners.add(listener);
	window.addEventListener('storage', followOtherTabs);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('storage', followOtherTabs);
	};
}
