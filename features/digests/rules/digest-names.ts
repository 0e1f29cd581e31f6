import type { DigestOrigin } from '#features/digests/contract/digests.ts';

/** `e12` for a digest email, `c7` for a collection digest: how the archive calls them. */
export function archiveIdOf(origin: DigestOrigin, id: number | ''): string {
	return (origin === 'digest-email' ? 'e' : 'c') + id;
}

/** `digest-email:12` or `collection-digest:7`: how a mailing says what it mails. */
export function mailingKeyOf(origin: DigestOrigin, id: number | ''): string {
	return `${origin}:${id}`;
}
