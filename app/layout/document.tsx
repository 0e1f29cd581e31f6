import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProvider } from '#client/api-context.tsx';
import { systemThemeColors, themeScript } from '#ui/look/theme.ts';
import { RenderedAtProvider } from '#ui/time/time-ago.tsx';

const root = getRouteApi('__root__');

/** The document of every page. A script sets the theme on the root element before hydration, hence the suppression. */
export function Document({ children }: { children: ReactNode }) {
	const { api, queryClient, site } = root.useRouteContext();
	return (
		<html lang="en" style={site.identity.colours} suppressHydrationWarning>
			<head>
				<HeadContent />
				{systemThemeColors.map(({ media, content }) => (
					<meta key={media} name="theme-color" media={media} content={content} />
				))}
				<ScriptOnce>{themeScript}</ScriptOnce>
			</head>
			<body>
				<QueryClientProvider client={queryClient}>
					<ApiProvider value={api}>
						<RenderedAtProvider value={site.renderedAt}>{children}</RenderedAtProvider>
					</ApiProvider>
				</QueryClientProvider>
				<Scripts />
			</body>
		</html>
	);
}
