import type { Config } from '#platform/config.ts';
import { openControl } from '#platform/control-socket.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Log } from '#platform/log.ts';
import { BackupRequest, makeBackup } from '../backup/make-backup.ts';
import { ClearDemoRequest, clearDemoNow } from './clear-demo-now.ts';

/** Nobody else can open the embedded database: the program that has it does what a command asks for. */
export async function openCommands({
	log,
	...needs
}: {
	engine: DatabaseEngine;
	config: Config;
	secret: string;
	log: Log;
}): Promise<() => Promise<void>> {
	if (needs.engine.kind !== 'embedded') return async () => {};
	return openControl(needs.config.dataDir, log, (request, say) => {
		const clearing = ClearDemoRequest.safeParse(request);
		return clearing.success
			? clearDemoNow({ ...needs, log }, clearing.data)
			: makeBackup(needs, BackupRequest.parse(request), say);
	});
}
