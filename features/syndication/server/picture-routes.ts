import * as z from 'zod/mini';
import type { Db } from '#database/database.ts';
import { findCollection } from '#features/collections/store/collections.ts';
import { drawCoverFile } from '#features/newsletters/rules/cover.ts';
import { requireVisible } from '#features/newsletters/server/visibility/require-visible.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import { type Document, serveDocument } from '#platform/http/files/documents.ts';
import type { App } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { coverSize, drawCoverPicture } from './draw-cover.ts';
import { defaultLook, drawSharePicture, type ShareWords } from './draw-share-picture.ts';
import { drawFavicon, drawIcon, isIcon, readMark } from './icons.ts';
import { createPictureCache } from './picture-cache.ts';
import type { Site } from './site.ts';

const OneFile = z.object({ file: z.string() });

/** Routes for pictures drawn on request. */
export function addPictureRoutes(app: App, { db, site }: { db: Db; site: Site }): void {
	const pictures = createPictureCache();
	const share = async (words: Omit<ShareWords, 'siteName'>): Promise<Document> => {
		const all = { ...words, siteName: site.name };
		return png(await pictures(JSON.stringify(all), () => drawSharePicture(all)));
	};

	serveDocument(app, '/covers/:file', { params: OneFile }, async ({ params }) => {
		const { slug, ending } = readName(params.file, ['svg', 'png']);
		const newsletter = await requireVisible(db, slug);
		const { name } = newsletter;
		if (newsletter.slug !== slug)
			return { movedTo: addresses.cover(newsletter.slug).replace(/png$/, ending) };
		if (ending === 'svg') return { type: 'image/svg+xml', body: drawCoverFile(name, coverSize) };
		return png(await pictures(`cover ${name}`, () => drawCoverPicture(name)));
	});

	serveDocument(app, '/share/newsletter/:file', { params: OneFile }, async ({ params }) => {
		const { slug } = readName(params.file, ['png']);
		const newsletter = await requireVisible(db, slug);
		if (newsletter.slug !== slug) return { movedTo: addresses.newsletterShare(newsletter.slug) };
		return share({ title: newsletter.name, text: newsletter.description });
	});

	serveDocument(app, '/share/collection/:file', { params: OneFile }, async ({ params }) => {
		const { slug } = readName(params.file, ['png']);
		const collection = await findCollection(db, slug);
		if (!collection) throw new Problem('collection_not_found');
		if (collection.slug !== slug) return { movedTo: addresses.collectionShare(collection.slug) };
		return share({ title: collection.name, text: collection.description });
	});

	serveDocument(app, addresses.siteShare, {}, async () => {
		const text = (await readIdentity(db)).tagline || 'A directory of newsletters worth reading.';
		const words = { title: site.name, text, siteName: new URL(site.url()).host };
		return png(await pictures(`site ${text}`, () => drawSharePicture(words, defaultLook)));
	});

	const icon = async (file: string) => png(await pictures(file, () => drawIcon(file)));
	serveDocument(app, '/icons/icon.svg', {}, () => ({ type: 'image/svg+xml', body: readMark() }));
	serveDocument(app, '/icons/:file', { params: OneFile }, ({ params }) => {
		if (!isIcon(params.file)) throw new Problem('not_found');
		return icon(params.file);
	});
	serveDocument(app, '/apple-touch-icon.png', {}, () => icon('apple-touch-icon.png'));
	serveDocument(app, '/favicon.ico', {}, async () => ({
		type: 'image/x-icon',
		body: await pictures('favicon.ico', drawFavicon),
	}));
}

function png(body: Buffer): Document {
	return { type: 'image/png', body };
}

/** Splits a file name into slug and extension. Slugs contain no dots. */
function readName(file: string, endings: string[]): { slug: string; ending: string } {
	const [slug, ending, ...more] = file.split('.');
	if (!slug || !ending || more.length > 0 || !endings.includes(ending)) throw new Problem('not_found');
	return { slug, ending };
}
