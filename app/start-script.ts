import type { PageAssets } from './page-assets.ts';

/**
 * Hydrates the page after its first paint: what the server rendered is read meanwhile, and nothing competes with
 * its styles and fonts. Libraries come first and on their own, so that neither half holds up the page for long.
 */
export function startScript({ scripts, modulePreloads }: PageAssets, mark: string): string {
	const libraries = modulePreloads.filter((address) => /\/libraries-[^/]+$/.test(address));
	const steps = JSON.stringify([...libraries, ...scripts]);
	const ahead = JSON.stringify(modulePreloads);
	return `<script nonce="${mark}">requestAnimationFrame(()=>setTimeout(async()=>{for(const a of ${ahead}){const l=document.createElement('link');l.rel='modulepreload';l.href=a;document.head.append(l)}for(const s of ${steps}){await import(s);await new Promise(r=>setTimeout(r))}}))</script>`;
}
