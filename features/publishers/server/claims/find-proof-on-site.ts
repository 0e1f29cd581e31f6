import type { ClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { claimName, claimText, wellKnownAddress } from '#features/publishers/rules/proof-texts.ts';
import type { ClaimReader } from '#gateways/claim-reader/claim-reader.ts';
import { inconclusive, type ProofNeeds, type ProofResult, proven, unproven } from './proof-result.ts';
import { describeUnread, isOurFailure } from './unread-page.ts';

const descriptions = new Set(['description', 'og:description']);

/** Looks for the code in the head of the listing's own page, then in a well-known file on its host. */
export async function findProofOnSite(
	{ nameServer, claimReader }: Omit<ProofNeeds, 'pause'>,
	{ identity: { site }, code }: { identity: ClaimIdentity; code: string },
): Promise<ProofResult> {
	if (!site) return unproven('', 'The listing has no page on the web.');
	const page = await claimReader.readHead(site.url);
	if ('head' in page) {
		const { meta } = page.head;
		if (meta.some(({ name, content }) => name === claimName && content.trim() === code))
			return proven(site.url, 'The head of the page carries the code.');
		// The description is the only part of a page's head that platforms let people change.
		const own = site.isShared ? meta.filter(({ name }) => descriptions.has(name)) : [];
		if (own.some(({ content }) => saysCode(content, code)))
			return proven(site.url, 'The description of the page carries the code.');
	}
	const about = 'head' in page ? 'has no such code in its head' : describeUnread(page);
	if (!('head' in page) && (await isOurFailure(nameServer, site.host, page)))
		return inconclusive(site.url, `The page ${about}.`);
	if (site.isShared) return unproven(site.url, `The page ${about}, nor in its description.`);
	const file = await lookForFile(claimReader, site.url, code);
	if (file === '') return proven(site.url, `The file ${wellKnownAddress(site.url)} holds the code.`);
	return unproven(site.url, `The page ${about}, and the file in /.well-known/ ${file}.`);
}

/** Empty if the file contains the code, otherwise what is wrong with it. */
async function lookForFile(claimReader: ClaimReader, page: string, code: string): Promise<string> {
	const file = await claimReader.readText(wellKnownAddress(page));
	if (!('text' in file)) return describeUnread(file);
	return file.text.trim() === code ? '' : 'holds another text';
}

/** As a separate word, whatever text surrounds it. */
function saysCode(description: string, code: string): boolean {
	return description.split(/\s+/).some((word) => word === code || word === claimText(code));
}
