import { useEffect, useMemo, useRef, useState } from 'react';
import { type ColourScheme, stylesFor, takeStyles } from './mail-styles.ts';

/**
 * A mail in its own document, in which no scripts run. The page's CSP applies inside too and blocks style elements, so
 * they are extracted and applied from here.
 */
export function MailFrame({
	title,
	html,
	scheme,
	className,
}: {
	title: string;
	html: string;
	scheme: ColourScheme;
	className: string;
}) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [loads, setLoads] = useState(0);
	const { markup, css } = useMemo(() => takeApart(html), [html]);
	useEffect(() => {
		const inside = frame.current?.contentDocument;
		if (loads === 0 || !inside?.defaultView) return;
		const sheet = new inside.defaultView.CSSStyleSheet();
		sheet.replaceSync(stylesFor(css, scheme));
		inside.adoptedStyleSheets = [sheet];
	}, [css, scheme, loads]);
	return (
		<iframe
			ref={frame}
			title={title}
			// Without scripts, same-origin gives the mail nothing; it lets this page apply the styles.
			sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
			srcDoc={markup}
			onLoad={() => setLoads((count) => count + 1)}
			className={className}
			style={{ colorScheme: scheme, backgroundColor: scheme === 'dark' ? '#131519' : '#ffffff' }}
		/>
	);
}

function takeApart(html: string): { markup: string; css: string } {
	const { rest, css } = takeStyles(html);
	const mail = new DOMParser().parseFromString(rest, 'text/html');
	for (const element of mail.querySelectorAll('style, script, base, link')) element.remove();
	for (const link of mail.querySelectorAll('a')) {
		link.target = '_blank';
		link.rel = 'noreferrer noopener';
	}
	return { markup: `<!doctype html>${mail.documentElement.outerHTML}`, css };
}
