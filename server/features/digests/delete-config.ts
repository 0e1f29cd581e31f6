import type { Identity } from '#server/http/identity.ts';
import { Problem } from '#server/platform/problem.ts';
import { inTransaction } from '#server/store/database.ts';
import { lockDigestConfig, removeDigestConfig } from '#server/store/digest-configs.ts';
import type { DigestNeeds } from './needs.ts';
import { noteConfig } from './note-digest.ts';

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
