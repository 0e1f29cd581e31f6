import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { marked } from 'marked';
import type { Db } from '#database/database.ts';
import { digestContents } from '#features/digests/rules/digest-contents.ts';
import { fillTemplate } from '#features/digests/rules/digest-template.ts';
import { type ArchivedDigestRow, listVisibleSlugs } from '#features/digests/store/digest-archive.ts';
import { fillMailingHtml } from '#features/mail/rules/mailing-text.ts';
import { toPlainText, toReadingHtml } from '#platform/html/sanitise-html.ts';
import { withoutLeadingHeading } from '#text/leading-heading.ts';
import { shortenText } from '#text/shorten-text.ts';
import { linkedNewsletters, withoutNewsletters } from './without-newsletters.ts';

export type Reading = { content: string; excerpt: string };
export type DigestReader = (digest: ArchivedDigestRow, collection: { name: string }) => Promise<Reading>;

const maxKept = 200;
const maxExcerptLength = 240;

/**
 * Makes the public text of a sent digest: sanitized like any foreign mail, without personal links, and without newsletters
 * hidden since. Sanitizing is slow and deterministic, so its result is cached.
 */
export function createDigestReader({ db, site }: { db: Db; site: { url: () => string } }): DigestReader {
	const kept = new LRUCache<string, string, { make: typeof toReadingHtml; html: string }>({
		max: maxKept,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _old, { context: { make, html } }) => make(html, { baseUrl: site.url() }),
	});

	/** Cached by content. */
	function once(make: typeof toReadingHtml, html: string): Promise<string> {
		const key = createHash('sha256').update(make.name).update('\0').update(html).digest('base64');
		return kept.forceFetch(key, { context: { make, html } });
	}

	async function withoutHidden(html: string): Promise<string> {
		const slugs = linkedNewsletters(html, site.url());
		if (slugs.length === 0) return html;
		const visible = new Set(await listVisibleSlugs(db, slugs));
		const gone = new Set(slugs.filter((slug) => !visible.has(slug)));
		return gone.size > 0 ? withoutNewsletters(html, site.url(), gone) : html;
	}

	return async (digest, collection) => {
		// In a mail, an entry is a table; sanitizing turns it into paragraphs that do not all name their newsletter.
		const source = sourceOf(digest, collection);
		const isWholeMail = /<body[\s>]/i.test(source);
		const cleaned = await once(toReadingHtml, isWholeMail ? source : await withoutHidden(source));
		const reading = liftHeadings(withoutLeadingHeading(cleaned, [collection.name, digest.title]));
		const content = withoutCovers(keepOnSite(await withoutHidden(reading), site.url()));
		const text = await once(toPlainText, content);
		return { content, excerpt: shortenText(text, maxExcerptLength) };
	};
}

/** Without the first heading, the others may start too deep: on the page they directly follow its title. */
function liftHeadings(html: string): string {
	const levels = [...html.matchAll(/<h([2-6])(?=[\s>])/g)].map(([, level]) => Number(level));
	const steps = levels.length > 0 ? Math.min(...levels) - 2 : 0;
	return html.replace(
		/(<\/?h)([3-6])(?=[\s>])/g,
		(_, start: string, level: string) => start + (Number(level) - steps),
	);
}

/** A cover helps to recognize an entry in a mail; above a heading it only gets in the way. */
function withoutCovers(html: string): string {
	return html.replace(
		/<figure><a href="[^"]*"><img src="([^"]*)"[^<>]*><\/a><\/figure>\n?/g,
		(figure, address: string) => (address.includes('/covers/') && address.endsWith('.png') ? '' : figure),
	);
}

/** Links to our own pages open in the same tab. */
function keepOnSite(html: string, siteUrl: string): string {
	return html.replace(
		/(<a href="([^"]*)") rel="[^"]*" target="_blank">/g,
		(whole, start: string, href: string) =>
			href === siteUrl || href.startsWith(`${siteUrl}/`) ? `${start}>` : whole,
	);
}

/**
 * The digest as laid out for the web, else the mail as sent, which may be shortened; a digest recorded by hand exists only as
 * Markdown.
 */
function sourceOf(digest: ArchivedDigestRow, { name }: { name: string }): string {
	const isWhole = digest.rendered_content !== null && !digest.rendered_content.includes('{{link:');
	const html = isWhole ? digest.rendered_content : (digest.mail_html ?? digest.rendered_content);
	if (html !== null)
		return fillMailingHtml(digestContents(html), {
			// Not a usable address, so that the link is removed.
			leaveUrl: 'about:blank',
			linkUrl: (position) => digest.links[position] ?? 'about:blank',
		});
	const { frequency, sent_at } = digest;
	const { before, after } = fillTemplate(digest.content, { collectionName: name, frequency, date: sent_at });
	return marked.parse(`${before}\n\n${after}`, { async: false });
}
