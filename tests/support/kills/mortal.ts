import type { KyselyPlugin } from 'kysely';
import type { Db } from '#database/database.ts';

/** A program that is killed at a random statement: nothing works afterwards. */
export function mortal(db: Db, random: () => number, chance: number): { db: Db; fate: { isDead: boolean } } {
	const fate = { isDead: false };
	const live = () => {
		if (!fate.isDead && random() < chance) fate.isDead = true;
		if (fate.isDead) throw new Error('killed');
	};
	const plugin: KyselyPlugin = {
		transformQuery({ node }) {
			live();
			return node;
		},
		async transformResult({ result }) {
			live();
			return result;
		},
	};
	return { db: db.withPlugin(plugin) as Db, fate };
}
