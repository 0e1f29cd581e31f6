import type { DigestOrigin } from '#features/digests/contract/digests.ts';

/** The archive id: `e12` for a digest email, `c7` for a collection digest. */
export function archiveIdOf(origin: DigestOrigin, id: number | ''): string {
	return (origin === 'digest-email' ? 'e' : 'c') + id;
}

/** The mailing key: `digest-email:12` or `collection-digest:7`. */
export function mailingKeyOf(origin: DigestOrigin, id: number | ''): string {
	return `${origin}:${id}`;
}
