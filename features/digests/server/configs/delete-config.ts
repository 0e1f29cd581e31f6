import { inTransaction } from '#database/database.ts';
import { lockDigestConfig, removeDigestConfig } from '#features/digests/store/digest-configs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteConfig } from '../note-digest.ts';

export function deleteConfig(
	{ db, readTime }: Pick<DigestNeeds, 'db' | 'readTime'>,
	actor: Identity,
	id: number,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const now = await readTime(tx);
		const before = await lockDigestConfig(tx, id);
		if (!before) throw new Problem('digest_config_not_found');
		await removeDigestConfig(tx, id, now);
		await noteConfig(tx, { actor, action: 'removed', before, after: null, now });
	});
}
