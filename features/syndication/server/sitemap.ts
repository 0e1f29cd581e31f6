import type { Db } from '#database/database.ts';
import { listArchiveAddresses } from '#features/digests/store/digest-archive.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { standingPages } from '#features/site/rules/standing-pages.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import {
	type SitemapEntry,
	writeSitemap,
	writeSitemapIndex,
} from '#features/syndication/rules/write-sitemap.ts';
import {
	type IdStretch,
	listIssueAddresses,
	listNewsletterAddresses,
	listSitemapParts,
	listVideoAddresses,
	type SitemapKind,
	sitemapKinds,
} from '#features/syndication/store/sitemap.ts';
import { listTopicChanges } from '#features/syndication/store/syndication.ts';
import { Problem } from '#platform/problem.ts';
import type { Site } from './site.ts';

type Needs = { db: Db; site: Site };

const largestId = 2_147_483_647;
/**
 * They share a sitemap with the other pages, which is limited to 50,000 (sitemaps.org); older ones are linked from newer ones.
 */
const maxDigests = 5000;

/** All public pages in one sitemap, or a sitemap index if that would be too long. */
export async function makeSitemap({ db, site }: Needs, partLength: number): Promise<string> {
	const [parts, pages] = await Promise.all([listSitemapParts(db, partLength), listPages({ db, site })]);
	const total = parts.reduce((sum, part) => sum + part.count, pages.length);
	if (total > partLength)
		return writeSitemapIndex([
			{ url: `${site.url()}/sitemaps/pages.xml`, changedAt: null },
			...parts.map(({ kind, number, changed_at }) => ({
				url: `${site.url()}/sitemaps/${kind}-${number}.xml`,
				changedAt: changed_at,
			})),
		]);
	const everything = { above: 0, upTo: largestId };
	const listed = await Promise.all(sitemapKinds.map((kind) => listers[kind]({ db, site }, everything)));
	return writeSitemap([...pages, ...listed.flat()]);
}

/** One part, by its file name; a part without pages does not exist. */
export async function makeSitemapPart(needs: Needs, file: string, partLength: number): Promise<string> {
	const [, kind, number] = /^(pages|newsletters|issues|videos)(?:-([1-9]\d{0,6}))?\.xml$/.exec(file) ?? [];
	const above = (Number(number ?? 0) - 1) * partLength;
	if (kind === 'pages' && number === undefined) return writeSitemap(await listPages(needs));
	if (!isKind(kind) || number === undefined || above >= largestId) throw new Problem('not_found');
	const upTo = Math.min(above + partLength, largestId);
	const entries = await listers[kind](needs, { above, upTo });
	if (entries.length === 0) throw new Problem('not_found');
	return writeSitemap(entries);
}

function isKind(text: string | undefined): text is SitemapKind {
	return sitemapKinds.some((kind) => kind === text);
}

async function listPages({ db, site }: Needs): Promise<SitemapEntry[]> {
	const topics = await listTopicChanges(db);
	const { careers } = await readIdentity(db);
	const standing = standingPages.filter((path) => path !== '/careers' || careers !== 'off');
	const digests = await listArchiveAddresses(db, maxDigests);
	const newest = new Map(digests.toReversed().map(({ slug, sent_at }) => [slug, sent_at]));
	return [
		...standing.map((path) => ({ url: site.url() + path, changedAt: null })),
		...topics.map(({ kind, slug, changed_at }) => ({
			url: site.url() + addresses[kind](slug),
			changedAt: changed_at,
		})),
		...[...newest].map(([slug, changedAt]) => ({ url: site.url() + addresses.digests(slug), changedAt })),
		...digests.map(({ slug, id, sent_at }) => ({
			url: site.url() + addresses.digest(slug, id),
			changedAt: sent_at,
		})),
	];
}

const listers: Record<SitemapKind, (needs: Needs, stretch: IdStretch) => Promise<SitemapEntry[]>> = {
	newsletters: async ({ db, site }, stretch) =>
		(await listNewsletterAddresses(db, stretch)).map((row) => ({
			url: site.url() + addresses.newsletter(row.slug),
			changedAt: row.changed_at,
		})),
	issues: async ({ db, site }, stretch) =>
		(await listIssueAddresses(db, stretch)).map((row) => ({
			url: site.url() + addresses.issue(row.newsletter_slug, row),
			changedAt: row.changed_at,
		})),
	videos: async ({ db, site }, stretch) =>
		(await listVideoAddresses(db, stretch)).map((row) => ({
			url: site.url() + addresses.video(row.newsletter_slug, row),
			changedAt: row.changed_at,
		})),
};
