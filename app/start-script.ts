import type { PageAssets } from './page-assets.ts';
import { startPage } from './start-page.ts';

/** The inline script that starts a page. Libraries load first and separately, so neither half blocks the page for long. */
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
