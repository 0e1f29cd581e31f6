import { addresses } from '#features/site/rules/addresses.ts';
import { type Markup, markup } from '#text/markup.ts';

export type EmbedKind = 'badge' | 'card';
export type EmbedTheme = 'auto' | 'light' | 'dark';
type Embed = { site: string; slug: string; name: string; kind: EmbedKind; theme: EmbedTheme };

export const embedSizes: Record<EmbedKind, { width: number; height: number }> = {
	badge: { width: 300, height: 88 },
	card: { width: 480, height: 320 },
};

export function embedAddress({ site, slug, kind, theme }: Omit<Embed, 'name'>): string {
	return `${site}${addresses.embed(slug, kind)}${theme === 'auto' ? '' : `?theme=${theme}`}`;
}

/** The code for a publisher's page: a frame that is always up to date. */
export function frameSnippet(embed: Embed): string {
	const { width, height } = embedSizes[embed.kind];
	return String(
		markup`<iframe src="${embedAddress(embed)}" title="${titleOf(embed)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
	);
}

const looks = {
	light: 'background:#fff;color:#17191e;border:1px solid #e3dfd6',
	dark: 'background:#1b1e23;color:#edebe6;border:1px solid #2f343c',
};

/** The same without a frame, for sites that allow none: a snapshot of the day it was copied. */
export function htmlSnippet({ site, slug, name, kind, theme }: Embed): string {
	const look = `${looks[theme === 'dark' ? 'dark' : 'light']};border-radius:10px;font:14px/20px system-ui,sans-serif`;
	const page = site + addresses.newsletter(slug);
	const link = (href: string, words: string | Markup) =>
		markup`<a href="${href}" style="color:inherit">${words}</a>`;
	const title = link(page, markup`<strong>${name}</strong>`);
	const host = new URL(site).host;
	if (kind === 'badge')
		return String(
			markup`<p style="display:inline-block;margin:0;padding:10px 14px;${look}">${title}<br>Listed in ${host}</p>`,
		);
	return String(
		markup`<div style="max-width:480px;padding:16px;${look}"><img src="${site + addresses.cover(slug)}" alt="" width="128" height="96" style="float:left;margin:0 16px 8px 0;border-radius:6px"><p style="margin:0 0 8px">${title}<br>Listed in ${host}</p><p style="margin:0">${link(site + addresses.subscribeDialog(slug), 'Subscribe')}</p><div style="clear:both"></div></div>`,
	);
}

export function titleOf({ kind, name }: Pick<Embed, 'kind' | 'name'>): string {
	return kind === 'badge' ? `Where ${name} is listed` : `Subscribe to ${name}`;
}
