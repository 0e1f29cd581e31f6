import type { Listings } from '#features/inbox/server/needs.ts';
import { createNewsletterIn } from '#features/newsletters/server/create-newsletter.ts';
import { createImageDesk } from '#features/newsletters/server/images/image-desk.ts';
import { writeIssue } from '#features/newsletters/server/issues/write-issue.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { updateNewsletterIn } from '#features/newsletters/server/update-newsletter.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';

/** What one subject does for another: the inbox brings newsletters and issues, the directory keeps them. */
export function createListings({ files }: { files: FileStorage }): Listings {
	return {
		createNewsletterIn,
		updateNewsletterIn,
		presentNewsletter,
		writeIssue,
		keepImage: createImageDesk({ files }),
	};
}
