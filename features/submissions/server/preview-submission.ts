import type { Db } from '#database/database.ts';
import type { SubmissionPreview } from '#features/submissions/contract/submissions.ts';
import type { Reading, WebReader } from '#gateways/web-reader/web-reader.ts';
import { findListing } from './find-existing.ts';

type Trouble = Extract<Reading, { trouble: unknown }>['trouble'];

/** Reads what a newsletter's page says about itself, and checks whether it is already listed. */
export async function previewSubmission(
	{ db, webReader }: { db: Db; webReader: WebReader },
	{ address }: { address: string },
): Promise<SubmissionPreview> {
	const reading = await webReader.read(address);
	const found =
		'page' in reading
			? { ...reading.page, trouble: '' }
			: {
					address: new URL(address).href,
					name: '',
					description: '',
					imageUrl: '',
					feedUrl: '',
					trouble: describeTrouble(reading.trouble),
				};
	const { name } = found;
	// The page may have redirected, so check the given address too.
	const existing =
		(await findListing(db, { address: found.address, name })) ??
		(await findListing(db, { address, name: '' }));
	return { ...found, existing: existing ? { slug: existing.slug, name: existing.name } : null };
}

function describeTrouble(trouble: Trouble): string {
	if (typeof trouble === 'number')
		return `The page answered with an error (${trouble}). Please check the address, or fill in the details yourself.`;
	switch (trouble) {
		case 'too_slow':
			return 'The page took too long to answer. Please fill in the details yourself.';
		case 'too_large':
			return 'The page is too large to read. Please fill in the details yourself.';
		case 'not_a_page':
			return 'There is no web page at this address. Please check it, or fill in the details yourself.';
		case 'too_many_redirects':
			return 'The address leads on too many times. Please enter the one it ends at.';
		case 'busy':
			return 'Many pages are being read right now. Please try again in a moment, or fill in the details yourself.';
		case 'unreachable':
			return 'The page could not be reached. Please check the address, or fill in the details yourself.';
	}
}
