import type { Db } from '#database/database.ts';
import { deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { requireVisible } from '#features/newsletters/server/visibility/require-visible.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import type { Document } from '#platform/http/files/documents.ts';
import { framedDocumentHeaders } from '#platform/http/security/security-headers.ts';
import { formatCount } from '#text/format-count.ts';
import { type Markup, markup } from '#text/markup.ts';
import { shortenText } from '#text/shorten-text.ts';
import { frameStyle } from './frame-style.ts';
import { pictureUrl } from './picture-url.ts';
import type { Site } from './site.ts';

export type Frame = { kind: 'badge' | 'card'; slug: string; theme: 'light' | 'dark' | undefined };

const styleText = String(frameStyle);

/** A document for publishers to show in a frame on their own sites: no scripts, no cookies, and links that open in a new tab. */
export async function makeFrame(
	{ db, site }: { db: Db; site: Site },
	{ kind, slug, theme }: Frame,
): Promise<Document> {
	const newsletter = await requireVisible(db, slug);
	const content = kind === 'badge' ? drawBadge(site, newsletter) : drawCard(site, newsletter);
	// Must differ from the title of the surrounding page and of the other frame there.
	const title = kind === 'badge' ? `Where ${newsletter.name} is listed` : `Subscribe to ${newsletter.name}`;
	const document = markup`<!DOCTYPE html>
<html lang="en"${theme ? markup` data-theme="${theme}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="canonical" href="${site.url() + addresses.newsletter(newsletter.slug)}">
<style>${frameStyle}</style>
</head>
<body class="${kind}">
<main aria-label="${title}">${content}</main>
</body>
</html>
`;
	return {
		type: 'text/html; charset=utf-8',
		body: String(document),
		headers: framedDocumentHeaders({ style: styleText }),
		isFramed: true,
	};
}

const newTab = markup`<span class="heard"> (opens in a new tab)</span>`;
/** Whether its publisher keeps it, and how many readers it has. */
function factsOf({ kept_by, subscribers }: NewsletterRow): string {
	const readers = subscribers === 1 ? '1 reader' : `${formatCount(subscribers)} readers`;
	return [kept_by && 'Kept by its publisher', subscribers > 0 && readers].filter(Boolean).join(' · ');
}

function drawBadge(site: Site, newsletter: NewsletterRow): Markup {
	const url = site.url() + addresses.newsletter(newsletter.slug);
	const facts = factsOf(newsletter);
	return markup`<a class="frame" href="${url}" target="_blank" rel="noopener">
<span class="quiet">Listed in ${site.name}</span>
<strong class="name">${newsletter.name}</strong>
${facts ? markup`<span class="quiet">${facts}</span>` : null}${newTab}</a>`;
}

function drawCard(site: Site, newsletter: NewsletterRow): Markup {
	const { name, slug, description } = newsletter;
	const page = site.url() + addresses.newsletter(slug);
	const facts = factsOf(newsletter);
	return markup`<div class="frame">
<img src="${pictureUrl(site, newsletter)}" alt="" width="128" height="96">
<div class="words">
<h1 class="name"><a href="${page}" target="_blank" rel="noopener">${name}${newTab}</a></h1>
<p class="about">${shortenText(description, 120)}</p>
<p class="quiet">${deliverySentence(deliveryOf(newsletter), name)}</p>
<p class="foot"><a class="button" href="${site.url() + addresses.subscribeDialog(slug)}" target="_blank" rel="noopener">Subscribe<span class="heard"> to ${name}</span>${newTab}</a>
<span class="quiet">${[`Listed in ${site.name}`, facts].filter(Boolean).join(' · ')}</span></p>
</div>
</div>`;
}
