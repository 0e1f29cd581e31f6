import { createImageDesk } from '#server/features/images/image-desk.ts';
import type { Listings } from '#server/features/inbox/needs.ts';
import { createNewsletterIn } from '#server/features/newsletters/create-newsletter.ts';
import { presentNewsletter } from '#server/features/newsletters/present.ts';
import { updateNewsletterIn } from '#server/features/newsletters/update-newsletter.ts';
import { writeIssue } from '#server/features/newsletters/write-issue.ts';
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts';

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
