import type { PageAssets } from './page-assets.ts';
import { startPage } from './start-page.ts';

/** The text of the inline script that starts a page. Libraries come first and on their own, so that neither half holds up the page for long. */
export function startScript({
	assets: { scripts, modulePreloads, views },
	onTouch,
}: {
	assets: PageAssets;
	onTouch: boolean;
}): string {
	const libraries = modulePreloads.filter((address) => /\/libraries-[^/]+$/.test(address));
	const start = JSON.stringify({
		ahead: modulePreloads,
		steps: [...libraries, ...scripts],
		atOnce: views,
		onTouch,
	});
	return `(${startPage})({...${start},load:(a)=>import(a)})`;
}
