import type { z } from 'zod';
import type { DigestPreview, previewDigest as endpoint } from '#features/digests/contract/digests.ts';
import { chooseText, withContentPlace } from '#features/digests/rules/digest-template.ts';
import { findCoveredUntil } from '#features/digests/store/digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import type { DigestNeeds } from '../needs.ts';
import { skipReasons } from '../skip-reasons.ts';
import { getChosenCollection } from './check-references.ts';
import { prepareDigest, showDigest } from './compose-digest.ts';
import { findNewsWindow } from './news-window.ts';

type Input = z.output<NonNullable<typeof endpoint.body>>;

/** A digest as it would be sent now, from unsaved text. Nothing is stored. */
export async function previewDigest(needs: DigestNeeds, input: Input): Promise<DigestPreview> {
	const { db, site } = needs;
	const now = await needs.readTime(db);
	const collection = await getChosenCollection(db, input.collectionId);
	const toldUntil = await findCoveredUntil(
		db,
		input.configId ? { configId: Number(input.configId) } : { collectionId: collection.id },
	);
	// A rule has a template, a digest email its own text; a collection digest puts its text into a template.
	const text = chooseText(input.content, {
		template: input.templateContent,
		isWhole: input.configId !== undefined,
	});
	const prepared = await prepareDigest(needs, {
		collection,
		frequency: input.frequency,
		subject: input.subject,
		text: input.content === '' ? withContentPlace(text) : text,
		date: now,
		window: await findNewsWindow(db, input.frequency, { toldUntil, now }),
		videoIds: input.videoIds.map(Number),
		newsletterIds: input.includedNewsletterIds.map(Number),
		summaries: input.newsletterSummaries,
	});
	const recipients = await countDigestReaders(db, collection.id);
	const { mail } = prepared.layOut(null);
	const { subject, preheader, newIssues, newVideos, newNewsletters, isAnythingNew } = prepared;
	return {
		...{ subject, preheader, recipients, newIssues, newVideos, newNewsletters },
		...showDigest(site, mail),
		skipReason: recipients === 0 ? skipReasons.nobody : isAnythingNew ? null : skipReasons.nothingNew,
	};
}
