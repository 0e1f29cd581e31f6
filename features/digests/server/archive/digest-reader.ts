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
 * Makes the text that everyone may read of a digest that was sent: cleaned like a stranger's mail, without anybody's own links,
 * and without newsletters that have been hidden since. Cleaning is slow and its outcome never changes, so it is kept.
 */
export function createDigestReader({ db, site }: { db: Db; site: { url: () => string } }): DigestReader {
	const kept = new LRUCache<string, string, { make: typeof toReadingHtml; html: string }>({
		max: maxKept,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _old, { context: { make, html } }) => make(html, { baseUrl: site.url() }),
	});

	/** The same of the same text, made once. */
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
		// In a mail an entry is a table, of which cleaning leaves paragraphs that do not all name their newsletter.
		const source = sourceOf(digest, collection);
		const isWholeMail = /<body[\s>]/i.test(source);
		const cleaned = await once(toReadingHtml, isWholeMail ? source : await withoutHidden(source));
		const reading = liftHeadings(withoutLeadingHeading(cleaned, [collection.name, digest.title]));
		const content = withoutCovers(keepOnSite(await withoutHidden(reading), site.url()));
		const text = await once(toPlainText, content);
		return { content, excerpt: shortenText(text.replace(/\s+/g, ' ').trim(), maxExcerptLength) };
	};
}

/** Without the first heading the others may begin too far down: on the page they come right after its title. */
function liftHeadings(html: string): string {
	const levels = [...html.matchAll(/<h([2-6])(?=[\s>])/g)].map(([, level]) => Number(level));
	const steps = levels.length > 0 ? Math.min(...levels) - 2 : 0;
	return html.replace(
		/(<\/?h)([3-6])(?=[\s>])/g,
		(_, start: string, level: string) => start + (Number(level) - steps),
	);
}

/** Beside an entry of a mail a cover helps to find it again; above a heading it is only in the way. */
function withoutCovers(html: string): string {
	return html.replace(
		/<figure><a href="[^"]*"><img src="([^"]*)"[^<>]*><\/a><\/figure>\n?/g,
		(figure, address: string) => (address.includes('/covers/') && address.endsWith('.png') ? '' : figure),
	);
}

/** Links to our own pages are no strangers': they open in place. */
function keepOnSite(html: string, siteUrl: string): string {
	return html.replace(
		/(<a href="([^"]*)") rel="[^"]*" target="_blank">/g,
		(whole, start: string, href: string) =>
			href === siteUrl || href.startsWith(`${siteUrl}/`) ? `${start}>` : whole,
	);
}

/**
 * The digest as it was laid out for the web, else the mail as it went, which may have been cut; what an editor recorded by
 * hand is there as Markdown only.
 */
function sourceOf(digest: ArchivedDigestRow, { name }: { name: string }): string {
	const isWhole = digest.rendered_content !== null && !digest.rendered_content.includes('{{link:');
	const html = isWhole ? digest.rendered_content : (digest.mail_html ?? digest.rendered_content);
	if (html !== null)
		return fillMailingHtml(digestContents(html), {
			// No address that anything could lead to: the link is taken out.
			leaveUrl: 'about:blank',
			linkUrl: (position) => digest.links[position] ?? 'about:blank',
		});
	const { frequency, sent_at } = digest;
	const { before, after } = fillTemplate(digest.content, { collectionName: name, frequency, date: sent_at });
	return marked.parse(`${before}\n\n${after}`, { async: false });
}
